import type { SeedPost } from '../types';

export const sumifsMonthlyReport: SeedPost = {
  slug: 'sumifs-monthly-report',
  title: 'A monthly report from one SUMIFS, with a check that never lies',
  summary:
    'Turn a plain list of sales into a month-by-shop report with a single formula you can fill in every direction, and prove that nothing was lost.',
  category: 'Excel',
  tags: ['formulas', 'beginner', 'data', 'reports'],
  featured: false,
  author: 'carla',
  likes: ['lena', 'ingrid', 'oliver'],
  daysAgo: 58,
  seo: {
    title: 'Monthly report with SUMIFS, step by step',
    description:
      'Build a monthly sales report in Excel or Google Sheets with one SUMIFS formula, safe month boundaries, mixed references and a control total.',
    keywords: ['sumifs', 'monthly report', 'edate', 'control total'],
  },
  structured: {
    learningObjectives: [
      'Add up amounts by month without a helper column',
      'Use mixed references so one formula fills a whole report',
      'Write month boundaries that also catch times of day',
      'Add a control total that shows missing rows at once',
    ],
    introduction: `<p>Most month-end reports are the same thing in disguise: a list of dated amounts, cut into months one way and into shops, people or accounts the other way. You need no pivot table for that, and a formula report keeps its layout when the data changes.</p>
<p>Our list sits in A1:D9.</p>
<table><thead><tr><th>Date</th><th>Shop</th><th>Item</th><th>Amount</th></tr></thead><tbody>
<tr><td>2026-01-05</td><td>North</td><td>Coffee</td><td>120.00</td></tr>
<tr><td>2026-01-18</td><td>South</td><td>Tea</td><td>80.00</td></tr>
<tr><td>2026-01-31</td><td>North</td><td>Coffee</td><td>200.50</td></tr>
<tr><td>2026-02-02</td><td>North</td><td>Tea</td><td>60.00</td></tr>
<tr><td>2026-02-14</td><td>South</td><td>Coffee</td><td>150.00</td></tr>
<tr><td>2026-02-28</td><td>North</td><td>Coffee</td><td>99.50</td></tr>
<tr><td>2026-03-03</td><td>South</td><td>Tea</td><td>75.00</td></tr>
<tr><td>2026-03-30</td><td>North</td><td>Tea</td><td>45.00</td></tr>
</tbody></table>`,
    steps: [
      {
        id: 'months',
        heading: 'Write the months as real dates',
        body: `<p>In F2 enter the first day of the first month. Below it, let EDATE step one month at a time and fill down to F4. Format F2:F4 as <code>mmm yyyy</code>: the cells show <em>Jan 2026</em>, but each still holds the first of the month, and that is what makes the next step easy.</p>`,
        code: `F2: =DATE(2026,1,1)
F3: =EDATE(F2,1)`,
      },
      {
        id: 'one-month',
        heading: 'Add up one month',
        body: `<p>SUMIFS takes what to add, then pairs of <em>where</em> and <em>what</em>. Two conditions on the same date column make a window: from the first of the month, up to but not including the first of the next.</p>
<p>January gives <strong>400.50</strong>, February <strong>309.50</strong>, March <strong>120.00</strong>.</p>
<p>Why not <code>"&lt;="&amp;EOMONTH(F2,0)</code>? Because a sale stamped 31 January 16:40 is larger than 31 January, which means midnight. It would fall between two months and vanish from both.</p>`,
        code: `=SUMIFS($D$2:$D$9, $A$2:$A$9, ">="&$F2, $A$2:$A$9, "<"&EDATE($F2,1))`,
      },
      {
        id: 'two-ways',
        heading: 'Fill the whole report with one formula',
        body: `<p>Put <em>North</em> in G1 and <em>South</em> in H1. In G2 add a third condition for the shop, then fill right and down. The dollar signs do the work: <code>$F2</code> keeps the column and lets the row move, <code>G$1</code> keeps the row and lets the column move.</p>
<table><thead><tr><th></th><th>North</th><th>South</th></tr></thead><tbody>
<tr><td>Jan 2026</td><td>320.50</td><td>80.00</td></tr>
<tr><td>Feb 2026</td><td>159.50</td><td>150.00</td></tr>
<tr><td>Mar 2026</td><td>45.00</td><td>75.00</td></tr>
</tbody></table>`,
        code: `G2: =SUMIFS($D$2:$D$9, $B$2:$B$9, G$1, $A$2:$A$9, ">="&$F2, $A$2:$A$9, "<"&EDATE($F2,1))`,
      },
      {
        id: 'control',
        heading: 'Add the control total',
        body: `<p>The report adds up to <strong>830.00</strong>, and so does the list. Say so in a cell. When somebody types a new shop, or a date lands in April, the difference is no longer zero and the cell tells you before your manager does. ROUND removes the tiny binary remainders that decimal amounts leave behind.</p>`,
        code: `=IF(ROUND(SUM(G2:H4)-SUM(D2:D9),2)=0, "Complete", "Missing: "&TEXT(SUM(D2:D9)-SUM(G2:H4),"0.00"))`,
      },
    ],
    quickTips: `<ul>
<li>All ranges in SUMIFS need the same number of rows. <code>#VALUE!</code> nearly always means they differ.</li>
<li>An operator belongs inside quotes and is joined to the value with <code>&amp;</code>: <code>"&gt;="&amp;F2</code>. Writing <code>"&gt;=F2"</code> compares with the text F2 and returns 0.</li>
<li>Leave a condition open with <code>"&lt;&gt;"</code>, which means <em>any cell that is not empty</em>.</li>
<li>In an Excel table, dragging a formula to the right shifts the column names. Lock one with <code>Sales[[Amount]:[Amount]]</code>, or copy and paste instead of dragging.</li>
</ul>`,
    challenge: `<p>Put a drop-down in I1 with <em>Coffee</em>, <em>Tea</em> and <em>All</em>, and make the report obey it without adding a second formula. With Coffee chosen, North must show 320.50 for January and 99.50 for February.</p><p>Hint: <code>IF($I$1="All","&lt;&gt;",$I$1)</code> is a perfectly good condition.</p>`,
    resources: [
      {
        id: 'ms-sumifs',
        label: 'SUMIFS in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/sumifs-function-c9e748f5-7ea7-455d-9406-611cebce642b',
      },
      { id: 'budget', label: 'Monthly budget template', url: '/templates/monthly-budget' },
    ],
    faq: [
      {
        id: 'zero',
        question: 'Every month shows 0. Why?',
        answer:
          '<p>The dates are probably text. <code>=ISNUMBER(A2)</code> must say TRUE. If it says FALSE, select the column, choose Data, Text to Columns, and finish with the date order your source uses.</p>',
      },
      {
        id: 'pivot',
        question: 'When is a pivot table the better choice?',
        answer:
          '<p>When you are still exploring, or when the row labels are not known beforehand. Once the layout is agreed, the formula report needs no refresh and never changes its shape.</p>',
      },
    ],
    visualSummary: `<p>Amount, then pairs of range and condition:</p><table><thead><tr><th>Pair</th><th>Range</th><th>Condition</th></tr></thead><tbody>
<tr><td>Shop</td><td>$B$2:$B$9</td><td>G$1</td></tr>
<tr><td>From</td><td>$A$2:$A$9</td><td>&quot;&gt;=&quot;&amp;$F2</td></tr>
<tr><td>Before</td><td>$A$2:$A$9</td><td>&quot;&lt;&quot;&amp;EDATE($F2,1)</td></tr>
</tbody></table>`,
    callToAction: `<p>Download the <a href="/templates/monthly-budget">monthly budget</a> to see the same pattern with a full year, and tell us what your control total found.</p>`,
  },
};
