import type { SeedPost } from '../types';

export const letAndLambda: SeedPost = {
  slug: 'let-and-lambda-readable-formulas',
  title: 'LET and LAMBDA: write a formula once, name it, and trust it',
  summary:
    'A long, careful tour from naming a value to publishing your own function, with a tax-band calculation that you can verify on paper at every step.',
  category: 'Excel',
  tags: ['formulas', 'lambda', 'advanced', 'data'],
  featured: true,
  author: 'yusuf',
  likes: ['daniel', 'mei', 'asha', 'ingrid', 'marek', 'naledi'],
  daysAgo: 47,
  seo: {
    title: 'LET and LAMBDA in Excel: your own functions',
    description:
      'From LET to LAMBDA: name the parts of a formula, test it on paper, publish it as your own function and run it over lists with MAP, REDUCE and SCAN.',
    keywords: ['let', 'lambda', 'map', 'reduce', 'scan', 'custom function'],
  },
  structured: {
    learningObjectives: [
      'Break a long formula into named parts with LET',
      'Calculate progressive bands without nested IFs',
      'Publish a LAMBDA under a name and document it',
      'Apply it to lists with MAP, and accumulate with REDUCE and SCAN',
      'Give a function an optional argument',
    ],
    introduction: `<p>Long formulas are not hard because they are clever. They are hard because nothing in them has a name. LET gives names to values, LAMBDA gives a name to the calculation itself. Both are in Microsoft 365 and Excel 2024 (LET also in Excel 2021), and Google Sheets has them too.</p>
<p>Our example is a progressive charge, the kind that appears in tax, electricity tariffs and commissions:</p>
<ul><li>the first 10,000 cost nothing,</li><li>from 10,000 to 40,000 the rate is 20%,</li><li>above 40,000 it is 40%.</li></ul>
<p>Do one case on paper before you touch a cell. For <strong>52,000</strong>: 30,000 at 20% is 6,000, and 12,000 at 40% is 4,800. Together <strong>10,800</strong>. That number is our test for everything that follows.</p>`,
    steps: [
      {
        id: 'the-mess',
        heading: 'Start with what people usually write',
        body: `<p>With the amount in B2, a nested IF works and gives 10,800. Now imagine that the second band moves from 40,000 to 45,000. The number occurs twice, the 6,000 hides it a third time, and no reader can tell which ones belong together. The formula is correct and unmaintainable.</p>`,
        code: `=IF(B2<=10000, 0, IF(B2<=40000, (B2-10000)*0.2, 6000+(B2-40000)*0.4))`,
      },
      {
        id: 'let-names',
        heading: 'Name the parts with LET',
        body: `<p>LET takes pairs of a name and a value, and ends with the result. A name may use the names before it. Read it aloud: the amount is B2; the middle part is whatever lies between ten and forty thousand; the top part is whatever lies above.</p>
<p>For 52,000 <em>middle</em> is 30,000 and <em>top</em> is 12,000. Replace the last line by <code>middle</code> to see the intermediate value; it is the best debugger a spreadsheet has.</p>
<p>Each name is calculated once, however often you use it. A slow lookup that appears four times in a formula runs four times; inside LET it runs once.</p>`,
        code: `=LET(
  amount, B2,
  middle, MAX(0, MIN(amount, 40000) - 10000),
  top,    MAX(0, amount - 40000),
  middle*0.2 + top*0.4
)`,
      },
      {
        id: 'bands-as-data',
        heading: 'Turn the bands into data',
        body: `<p>There is a neat way to see progressive bands. At each start, the rate <strong>rises by a step</strong>: at 0 by 0, at 10,000 by 0.2, at 40,000 by another 0.2. Everything above a start pays that step. So add, over all starts below the amount, the excess times the step.</p>
<p>For 52,000: (52,000 − 10,000) × 0.2 = 8,400, plus (52,000 − 40,000) × 0.2 = 2,400. Together 10,800. The comparison <code>amount&gt;starts</code> gives TRUE or FALSE for each start, and multiplying turns them into 1 or 0.</p>
<p>A fourth band is now two more numbers and no new logic. Put starts and steps into cells and nobody ever edits the formula again.</p>`,
        code: `=LET(
  amount, B2,
  starts, {0,10000,40000},
  steps,  {0,0.2,0.2},
  SUM((amount>starts)*(amount-starts)*steps)
)`,
      },
      {
        id: 'lambda-test',
        heading: 'Wrap it in LAMBDA and test it in the cell',
        body: `<p>LAMBDA lists its parameters and then the calculation. A LAMBDA on its own in a cell shows <code>#CALC!</code>, because nobody has called it. Call it right there by adding the argument in brackets; the formula below must give <strong>10,800</strong>.</p>
<p>Test the corners as well: 0 gives 0, 10,000 gives 0, 10,001 gives 0.2, 40,000 gives 6,000. Bands go wrong at their edges, never in the middle.</p>`,
        code: `=LAMBDA(amount,
  LET(
    starts, {0,10000,40000},
    steps,  {0,0.2,0.2},
    SUM((amount>starts)*(amount-starts)*steps)
  )
)(52000)`,
      },
      {
        id: 'publish',
        heading: 'Publish it under a name',
        body: `<p>Copy the LAMBDA <strong>without</strong> the final <code>(52000)</code>. In Excel choose Formulas, Name Manager, New. Name: <em>BANDCHARGE</em>. Refers to: paste. Comment: one sentence on what goes in and what comes out; Excel shows it while people type. In Google Sheets the place is Data, Named functions.</p>
<p>From now on the workbook has a new function. Change the bands in one place and every cell follows. To take it to another workbook, copy any sheet that uses it; the name travels along.</p>`,
        code: `=BANDCHARGE(B2)`,
      },
      {
        id: 'map',
        heading: 'Run it over a list with MAP',
        body: `<p>Put 8,000, 25,000 and 52,000 into B2:B4. Our function compares its amount with an array, so handing it a whole column at once would mix two arrays into a grid. MAP calls it once per cell instead and returns <strong>0</strong>, <strong>3,000</strong> and <strong>10,800</strong>.</p>
<p>The total needs no helper column: wrap MAP in SUM and get <strong>13,800</strong>. For whole rows use BYROW, for whole columns BYCOL.</p>`,
        code: `=MAP(B2:B4, LAMBDA(amount, BANDCHARGE(amount)))
=SUM(MAP(B2:B4, LAMBDA(amount, BANDCHARGE(amount))))`,
      },
      {
        id: 'reduce-scan',
        heading: 'Carry a value along with REDUCE and SCAN',
        body: `<p>REDUCE walks through a list and carries one value with it. The first formula starts with the text in A2 and removes one unwanted character after the other: <code>12-34 5/6</code> becomes <strong>123456</strong>. It replaces the well-known tower of nested SUBSTITUTEs.</p>
<p>SCAN does the same but shows every stop. With 40, -15, 25 and -10 in D2:D5 the running balance is <strong>40, 25, 50, 40</strong>.</p>`,
        code: `=REDUCE(A2, {"-"," ","/"}, LAMBDA(text,mark, SUBSTITUTE(text, mark, "")))
=SCAN(0, D2:D5, LAMBDA(balance,change, balance+change))`,
      },
      {
        id: 'optional',
        heading: 'Allow an optional argument',
        body: `<p>In Excel, square brackets make a parameter optional and ISOMITTED tells whether it was given. Published as <em>WITHTAX</em>, the function below returns <strong>60</strong> for <code>WITHTAX(50)</code> and <strong>52.5</strong> for <code>WITHTAX(50, 0.05)</code>. Google Sheets has no optional parameters in named functions; publish two of them instead.</p>`,
        code: `=LAMBDA(price,[rate],
  LET(
    used, IF(ISOMITTED(rate), 0.2, rate),
    price*(1+used)
  )
)`,
      },
    ],
    quickTips: `<ul>
<li>A name must not look like a cell address. <code>tax1</code> is refused, because column TAX exists; so are <code>r</code> and <code>c</code>. <code>taxLow</code> is fine.</li>
<li>Alt+Enter adds a line break in the formula bar, Ctrl+Shift+U makes the bar taller.</li>
<li>Use the result of a function as its name: <em>NETWEIGHT</em>, not <em>CALCULATEWEIGHT2</em>.</li>
<li>LAMBDA needs no macros. The file stays an ordinary .xlsx and opens without a security warning.</li>
<li>In countries where the comma is the decimal sign, arguments are separated by semicolons and the inline arrays look different. Put the bands into cells and you avoid the question.</li>
</ul>`,
    challenge: `<p>Write <em>BANDCHARGE2</em> with three parameters: amount, starts and steps, the last two being ranges. Prove that it gives 10,800 for 52,000 with the bands above, then add a fourth band from 100,000 at 45%. For 120,000 the answer must be <strong>39,000</strong>: 6,000 + 24,000 + 9,000.</p><p>Then write a second function that returns the <em>average</em> rate. For 52,000 that is about 20.8%.</p>`,
    resources: [
      {
        id: 'ms-let',
        label: 'LET in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/let-function-34842dd8-b92b-4d3f-b325-b8b8f9908999',
      },
      {
        id: 'ms-lambda',
        label: 'LAMBDA in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/lambda-function-bd212d27-1cd1-4321-a34a-ccbf254b8b67',
      },
    ],
    faq: [
      {
        id: 'vba',
        question: 'Is a LAMBDA better than a function in VBA?',
        answer:
          '<p>For pure calculation, yes: it is faster, works in the browser and on phones, and needs no permission. VBA is for doing things, such as saving files or talking to other programs.</p>',
      },
      {
        id: 'recursion',
        question: 'Can a LAMBDA call itself?',
        answer:
          '<p>Yes, once it is published under a name in Excel. Always write the stopping case first. For most lists REDUCE is easier to read and cannot run forever.</p>',
      },
      {
        id: 'share',
        question: 'What does a colleague with an older Excel see?',
        answer:
          '<p>The last values, until something recalculates. Then <code>#NAME?</code>. Agree on a version before you build a team file on it.</p>',
      },
    ],
    visualSummary: `<table><thead><tr><th>Function</th><th>Gives a name to</th><th>Returns</th></tr></thead><tbody>
<tr><td>LET</td><td>values inside one formula</td><td>one result</td></tr>
<tr><td>LAMBDA</td><td>a calculation</td><td>a function</td></tr>
<tr><td>MAP</td><td>each cell</td><td>a list of the same size</td></tr>
<tr><td>REDUCE</td><td>the value so far</td><td>the last one</td></tr>
<tr><td>SCAN</td><td>the value so far</td><td>all of them</td></tr>
</tbody></table>`,
    callToAction: `<p>Share your most useful LAMBDA in the <a href="/discussions">formulas discussions</a>, together with the case on paper that proves it.</p>`,
  },
};
