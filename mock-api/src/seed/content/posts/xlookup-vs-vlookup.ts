import type { SeedPost } from '../types';

export const xlookupVsVlookup: SeedPost = {
  slug: 'xlookup-vs-vlookup',
  title: 'XLOOKUP or VLOOKUP? One small price list, five honest tests',
  summary:
    'Both functions find a value by its key. Put them side by side on the same four rows and the differences that matter become easy to see.',
  category: 'Excel',
  tags: ['formulas', 'beginner', 'lookup', 'data'],
  featured: true,
  author: 'daniel',
  likes: ['lena', 'naledi', 'carla', 'tomas', 'asha', 'mei', 'oliver'],
  daysAgo: 34,
  seo: {
    title: 'XLOOKUP vs VLOOKUP: five tests on one price list',
    description:
      'Learn when XLOOKUP beats VLOOKUP and when it does not: inserted columns, missing keys, lookups to the left, price bands and the last match.',
    keywords: ['xlookup', 'vlookup', 'excel lookup', 'exact match'],
  },
  structured: {
    learningObjectives: [
      'Write an exact lookup with VLOOKUP and with XLOOKUP',
      'Explain why an inserted column breaks one of them and not the other',
      'Replace #N/A with a message that says what to do',
      'Look up a discount band and the most recent entry',
    ],
    introduction: `<p>A lookup answers one question: <em>I have a key, what belongs to it?</em> VLOOKUP has answered it since the eighties; XLOOKUP arrived in Excel 2021 and Microsoft 365, and later in Google Sheets. This lesson keeps the data tiny so that you can check every result by eye.</p>
<table><thead><tr><th></th><th>A</th><th>B</th><th>C</th><th>D</th></tr></thead><tbody>
<tr><td>1</td><td><strong>SKU</strong></td><td><strong>Product</strong></td><td><strong>Price</strong></td><td><strong>Stock</strong></td></tr>
<tr><td>2</td><td>K-101</td><td>Notebook A5</td><td>4.50</td><td>120</td></tr>
<tr><td>3</td><td>K-104</td><td>Gel pen</td><td>1.80</td><td>640</td></tr>
<tr><td>4</td><td>K-110</td><td>Desk lamp</td><td>32.00</td><td>18</td></tr>
<tr><td>5</td><td>K-127</td><td>Paper tray</td><td>11.25</td><td>45</td></tr>
</tbody></table>
<p>Type it into a fresh sheet, starting in cell A1. Everything below refers to these addresses.</p>`,
    steps: [
      {
        id: 'same-answer',
        heading: 'Get the same answer from both',
        body: `<p>VLOOKUP takes the whole block and a column <strong>number</strong>. XLOOKUP takes two columns: where to look and what to give back.</p>
<p>Both formulas return <strong>32</strong>, the price of the desk lamp. Note the <code>FALSE</code> at the end of VLOOKUP: without it the function assumes a sorted list and returns the nearest smaller key, which is the classic source of plausible, wrong prices. XLOOKUP is exact unless you ask for something else.</p>`,
        code: `=VLOOKUP("K-110", A2:D5, 3, FALSE)
=XLOOKUP("K-110", A2:A5, C2:C5)`,
      },
      {
        id: 'insert-a-column',
        heading: 'Insert a column and look again',
        body: `<p>Insert an empty column between B and C, for instance for a colour. Excel widens the block in VLOOKUP to <code>A2:E5</code>, but the number 3 is just a number. It now points at the new, empty column and VLOOKUP returns 0.</p>
<p>XLOOKUP is rewritten to <code>XLOOKUP("K-110", A2:A5, D2:D5)</code> and still says 32. If you must stay with VLOOKUP, let MATCH find the column for you:</p>`,
        code: `=VLOOKUP("K-110", A2:D5, MATCH("Price", A1:D1, 0), FALSE)`,
      },
      {
        id: 'missing-key',
        heading: 'Ask for a key that is not there',
        body: `<p>Look for K-999. VLOOKUP answers <code>#N/A</code>. People often wrap it in IFERROR, but IFERROR also swallows a mistyped range or a <code>#REF!</code>. IFNA only catches the missing key, and XLOOKUP has the message built in as its fourth argument.</p>
<p>Both formulas below show <em>Not listed</em> and let every other error through, which is what you want while a sheet is still growing.</p>`,
        code: `=IFNA(VLOOKUP("K-999", A2:D5, 3, FALSE), "Not listed")
=XLOOKUP("K-999", A2:A5, C2:C5, "Not listed")`,
      },
      {
        id: 'left-and-wide',
        heading: 'Look to the left, and return a whole row',
        body: `<p>VLOOKUP can only return columns to the right of the key. XLOOKUP does not care: the first formula finds the SKU for a product name and returns <strong>K-110</strong>.</p>
<p>Give XLOOKUP a return range that is several columns wide and the result spills into the neighbouring cells: <strong>Gel pen</strong>, <strong>1.8</strong>, <strong>640</strong>. Leave those cells empty or you get <code>#SPILL!</code>.</p>`,
        code: `=XLOOKUP("Desk lamp", B2:B5, A2:A5)
=XLOOKUP("K-104", A2:A5, B2:D5)`,
      },
      {
        id: 'bands-and-last',
        heading: 'Find a band, and find the last entry',
        body: `<p>Put discount bands in F2:G4: from 0 pieces 0%, from 100 pieces 5%, from 500 pieces 12%. An order of 240 pieces belongs to the band that starts at 100. Match mode <code>-1</code> means <em>exact, or the next smaller</em>; the formula returns <strong>0.05</strong>. The list does not even have to be sorted.</p>
<p>The sixth argument, search mode <code>-1</code>, searches from the bottom. In a log where the same SKU appears many times (SKU in J, price in K), it returns the most recent price. VLOOKUP always stops at the first one.</p>`,
        code: `=XLOOKUP(240, F2:F4, G2:G4, , -1)
=XLOOKUP("K-101", J2:J500, K2:K500, "Never sold", 0, -1)`,
      },
    ],
    quickTips: `<ul>
<li>Keys that look alike but do not match are usually a number on one side and text on the other. Test with <code>=ISNUMBER(A2)</code> on both.</li>
<li>The two ranges of XLOOKUP must have the same height. If they do not, you get <code>#VALUE!</code>, which is a kindness.</li>
<li>Turn the list into a table with Ctrl+T. <code>XLOOKUP(F2, Prices[SKU], Prices[Price])</code> reads like a sentence and grows with the data.</li>
<li>An asterisk in the key is a wildcard in every exact VLOOKUP, in XLOOKUP only with match mode 2.</li>
</ul>`,
    challenge: `<p>In H2 type a SKU. In I2 write <strong>one</strong> formula that returns price times stock for that SKU, and the text <em>Check the SKU</em> when it is unknown. For K-127 the answer is <strong>506.25</strong>.</p><p>Hint: two lookups, and the message needs to be in only one place if you wrap the product in IFNA.</p>`,
    resources: [
      {
        id: 'ms-xlookup',
        label: 'XLOOKUP in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/xlookup-function-b7fd680e-6d10-43e6-84f9-88eae8bf5929',
      },
      { id: 'orders', label: 'Practice data: 60 orders as CSV', url: '/templates/practice-orders' },
    ],
    faq: [
      {
        id: 'old-excel',
        question: 'A colleague still has Excel 2016. What happens to my XLOOKUP?',
        answer:
          '<p>The last computed value stays visible, but as soon as the cell recalculates it shows <code>#NAME?</code>. For shared files use <code>=INDEX(C2:C5, MATCH("K-110", A2:A5, 0))</code>; it works everywhere and also survives inserted columns.</p>',
      },
      {
        id: 'slower',
        question: 'Is XLOOKUP slower?',
        answer:
          '<p>On ordinary sheets you will not notice. On a hundred thousand lookups, sort the key column and use search mode 2, a binary search; it is far quicker than any linear lookup.</p>',
      },
    ],
    visualSummary: `<table><thead><tr><th>Situation</th><th>VLOOKUP</th><th>XLOOKUP</th></tr></thead><tbody>
<tr><td>Default match</td><td>approximate</td><td>exact</td></tr>
<tr><td>Column inserted</td><td>wrong column</td><td>still right</td></tr>
<tr><td>Key not found</td><td>#N/A, wrap in IFNA</td><td>fourth argument</td></tr>
<tr><td>Return to the left</td><td>no</td><td>yes</td></tr>
<tr><td>Last match</td><td>no</td><td>search mode -1</td></tr>
</tbody></table>`,
    callToAction: `<p>Have a lookup that refuses to match? Post three rows of it in the <a href="/discussions">discussions</a>: the key, the list and what you expected.</p>`,
  },
};
