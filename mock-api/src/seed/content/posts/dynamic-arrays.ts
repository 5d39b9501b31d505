import type { SeedPost } from '../types';

export const dynamicArrays: SeedPost = {
  slug: 'filter-sort-unique-dynamic-arrays',
  title: 'FILTER, SORT and UNIQUE: lists that keep themselves up to date',
  summary:
    'Three functions replace most copied lists, helper columns and advanced filters. Build a live task board from six rows and learn to read a spill.',
  category: 'Excel',
  tags: ['formulas', 'data', 'dynamic-arrays'],
  featured: false,
  author: 'yusuf',
  likes: ['daniel', 'mei', 'naledi', 'ingrid'],
  daysAgo: 12,
  seo: {
    title: 'FILTER, SORT and UNIQUE explained with one list',
    description:
      'Use FILTER, SORT, UNIQUE and the spill operator in Excel and Google Sheets to build live lists with and/or conditions, rankings and group totals.',
    keywords: ['filter function', 'sort', 'unique', 'spill', 'dynamic arrays'],
  },
  structured: {
    learningObjectives: [
      'Extract rows that meet one, all or any of several conditions',
      'Sort a filtered list by any of its columns',
      'Build group totals that grow with the groups',
      'Fix #SPILL! and #CALC! without panic',
    ],
    introduction: `<p>A classic formula fills one cell. A dynamic array formula fills as many as its answer needs, and lets go of them when the answer shrinks. The formula lives in the first cell; the rest is a shadow that you can refer to but not edit. Excel 2021, Excel 2024, Microsoft 365 and Google Sheets all do this.</p>
<table><thead><tr><th>A: Task owner</th><th>B: Team</th><th>C: Hours</th><th>D: Status</th></tr></thead><tbody>
<tr><td>Ana</td><td>Design</td><td>6</td><td>Open</td></tr>
<tr><td>Ben</td><td>Build</td><td>12</td><td>Done</td></tr>
<tr><td>Cora</td><td>Build</td><td>4</td><td>Open</td></tr>
<tr><td>Dev</td><td>Test</td><td>9</td><td>Open</td></tr>
<tr><td>Eli</td><td>Design</td><td>3</td><td>Done</td></tr>
<tr><td>Fay</td><td>Build</td><td>7</td><td>Open</td></tr>
</tbody></table>
<p>Headers are in row 1, the people in rows 2 to 7.</p>`,
    steps: [
      {
        id: 'unique',
        heading: 'List each team once',
        body: `<p>UNIQUE keeps the first appearance of every value: Design, Build, Test. SORT around it puts them in order: <strong>Build, Design, Test</strong>. Put it in F2 and leave the cells below it free.</p>`,
        code: `F2: =SORT(UNIQUE(B2:B7))`,
      },
      {
        id: 'filter',
        heading: 'Keep the open tasks',
        body: `<p>The second argument of FILTER is a column of TRUE and FALSE as tall as the data. Rows with TRUE survive: Ana, Cora, Dev and Fay. The third argument is shown when nobody does; without it Excel answers <code>#CALC!</code>, Google Sheets <code>#N/A</code> (which you would catch with IFNA, as Sheets reads a third argument as one more condition).</p>`,
        code: `=FILTER(A2:D7, D2:D7="Open", "Nothing open")`,
      },
      {
        id: 'and-or',
        heading: 'Combine conditions: times is and, plus is or',
        body: `<p>TRUE counts as 1 and FALSE as 0. The product of two conditions is 1 only when both hold; the sum is more than 0 when at least one does. Mind the brackets: each comparison needs its own pair.</p>
<p>The first formula returns Ana (6), Dev (9) and Fay (7). The second returns Ana, Dev and Eli. Do not use AND or OR here: they boil the whole column down to a single answer.</p>`,
        code: `=FILTER(A2:C7, (D2:D7="Open")*(C2:C7>=6))
=FILTER(A2:C7, (B2:B7="Test")+(B2:B7="Design"))`,
      },
      {
        id: 'sort',
        heading: 'Rank what is left',
        body: `<p>SORT takes the list, the number of the column and a direction, 1 up or -1 down. The result is <strong>Dev 9, Fay 7, Ana 6</strong>. Wrap it in TAKE (Microsoft 365 and Excel 2024) to keep only the top two.</p>
<p>SORTBY sorts by something that is not part of the output, here the names by their hours: Ben, Dev, Fay, Ana, Cora, Eli.</p>`,
        code: `=SORT(FILTER(A2:C7, (D2:D7="Open")*(C2:C7>=6)), 3, -1)
=SORTBY(A2:A7, C2:C7, -1)`,
      },
      {
        id: 'totals',
        heading: 'Total per team, however many teams there are',
        body: `<p>In Excel, <code>F2#</code> means <em>everything that spilled from F2</em>. Feed it to SUMIFS and one formula in G2 answers for all teams: Build <strong>23</strong>, Design <strong>9</strong>, Test <strong>9</strong>. Hire a fourth team and both columns grow by a row.</p>
<p>Google Sheets has no <code>#</code> operator. There, use an open range and ARRAYFORMULA, or let QUERY group the data for you.</p>`,
        code: `G2: =SUMIFS(C2:C7, B2:B7, F2#)`,
      },
    ],
    quickTips: `<ul>
<li><code>#SPILL!</code> means that something is in the way. Select the cell: a dashed border shows where the answer wants to go.</li>
<li>Tables created with Ctrl+T cannot contain a spill. Keep the formula outside and point it at the table.</li>
<li>A drop-down can use <code>=$F$2#</code> as its source, so it always offers the current list of teams.</li>
<li>An <code>@</code> in front of a function asks for one value only. Remove it if a list stops at its first row.</li>
</ul>`,
    challenge: `<p>In one cell, list the teams that still have open work, sorted, each once, joined with a comma. The answer is <strong>Build, Design, Test</strong>. Then mark Dev as Done: it must change to <strong>Build, Design</strong>.</p><p>Hint: TEXTJOIN around SORT around UNIQUE around FILTER.</p>`,
    resources: [
      {
        id: 'ms-filter',
        label: 'FILTER in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/filter-function-f4f7cb66-82eb-4767-8f7c-4877ad80c759',
      },
      { id: 'orders', label: 'Practice data: 60 orders as CSV', url: '/templates/practice-orders' },
    ],
    faq: [
      {
        id: 'edit',
        question: 'Can I change a value inside a spilled list?',
        answer:
          '<p>No. Typing over it makes the whole list <code>#SPILL!</code>. Change the source, or paste the list as values somewhere else.</p>',
      },
      {
        id: 'blank',
        question: 'Why do I see zeros where the source is empty?',
        answer:
          '<p>An empty cell that is returned by a formula becomes 0. Append an empty text, <code>FILTER(A2:D7&amp;"", …)</code>, if the columns are text; numbers would become text too, so do that only for display.</p>',
      },
    ],
    visualSummary: `<table><thead><tr><th>You want</th><th>Write</th></tr></thead><tbody>
<tr><td>Both conditions</td><td>(a)*(b)</td></tr>
<tr><td>Either condition</td><td>(a)+(b)</td></tr>
<tr><td>Not a condition</td><td>NOT(a) or 1-(a)</td></tr>
<tr><td>The whole spill (Excel)</td><td>F2#</td></tr>
</tbody></table>`,
    callToAction: `<p>Which copied list in your workbook could be a FILTER? Replace one today and <a href="/discussions">tell us what broke</a>.</p>`,
  },
};
