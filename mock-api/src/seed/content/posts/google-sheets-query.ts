import type { SeedPost } from '../types';

export const googleSheetsQuery: SeedPost = {
  slug: 'google-sheets-query-summary',
  title: 'Summaries in one cell: a gentle start with QUERY in Google Sheets',
  summary:
    'QUERY filters, groups, sorts and pivots in a single formula. Learn its five clauses on six orders and avoid the three mistakes everybody makes.',
  category: 'Google Sheets',
  tags: ['formulas', 'data', 'query', 'google-sheets'],
  featured: false,
  author: 'priya',
  likes: ['mei', 'lena', 'marek', 'naledi', 'daniel'],
  daysAgo: 21,
  seo: {
    title: 'QUERY in Google Sheets: group, sort and pivot',
    description:
      'A practical introduction to QUERY in Google Sheets: select, where, group by, order by, label and pivot, with real results you can check by hand.',
    keywords: ['google sheets query', 'group by', 'pivot', 'summary formula'],
  },
  structured: {
    learningObjectives: [
      'Group and total a list with one formula',
      'Filter by a date that comes from a cell',
      'Turn row values into columns with pivot',
      'Recognise why values silently go missing',
    ],
    introduction: `<p>QUERY is a little language inside a formula. You hand it a range, a sentence in quotes and the number of header rows, and it returns a finished table. Because the table recalculates as the data changes, it is a summary nobody has to refresh.</p>
<p>Our data is on a sheet called <strong>Orders</strong>, cells A1:E7.</p>
<table><thead><tr><th>A: Date</th><th>B: Region</th><th>C: Product</th><th>D: Units</th><th>E: Revenue</th></tr></thead><tbody>
<tr><td>2026-05-04</td><td>East</td><td>Kettle</td><td>3</td><td>105</td></tr>
<tr><td>2026-05-11</td><td>West</td><td>Toaster</td><td>2</td><td>78</td></tr>
<tr><td>2026-05-20</td><td>East</td><td>Toaster</td><td>1</td><td>39</td></tr>
<tr><td>2026-06-01</td><td>West</td><td>Kettle</td><td>4</td><td>140</td></tr>
<tr><td>2026-06-09</td><td>East</td><td>Kettle</td><td>2</td><td>70</td></tr>
<tr><td>2026-06-22</td><td>North</td><td>Grinder</td><td>5</td><td>260</td></tr>
</tbody></table>`,
    steps: [
      {
        id: 'select-where',
        heading: 'Choose columns and rows',
        body: `<p><code>select</code> names the columns by their letters, <code>where</code> keeps the rows. Text goes into single quotes, because the double quotes already belong to the formula.</p>
<p>The result is three rows with the headers Date, Product and Revenue: 105, 39 and 70. The last argument, <code>1</code>, says how many header rows the range has. Leave it out and Sheets guesses, sometimes wrongly.</p>`,
        code: `=QUERY(Orders!A1:E7, "select A, C, E where B = 'East'", 1)`,
      },
      {
        id: 'group',
        heading: 'Group, total and sort',
        body: `<p>Every column in <code>select</code> is either grouped or aggregated. Group by region, add up revenue, put the largest first:</p>
<table><thead><tr><th>Region</th><th>Revenue</th></tr></thead><tbody>
<tr><td>North</td><td>260</td></tr><tr><td>West</td><td>218</td></tr><tr><td>East</td><td>214</td></tr>
</tbody></table>
<p>Without <code>label</code> the header would read <em>sum Revenue</em>. The clauses have a fixed order: select, where, group by, pivot, order by, limit, offset, label, format. A clause in the wrong place is a parse error.</p>`,
        code: `=QUERY(Orders!A1:E7, "select B, sum(E) where B is not null group by B order by sum(E) desc label sum(E) 'Revenue'", 1)`,
      },
      {
        id: 'dates',
        heading: 'Filter by a date in a cell',
        body: `<p>Inside the sentence a date is written as <code>date '2026-06-01'</code>, always year, month, day. To take it from cell H1, format it with TEXT and join the pieces. With 1 June 2026 in H1 the total is <strong>470</strong>.</p>`,
        code: `=QUERY(Orders!A1:E7, "select sum(E) where A >= date '"&TEXT(H1,"yyyy-mm-dd")&"' label sum(E) ''", 1)`,
      },
      {
        id: 'months',
        heading: 'Group by month, and mind the zero',
        body: `<p>QUERY counts months from zero: January is 0, so May is 4. Add one, in <strong>both</strong> places. The result is 5 with <strong>222</strong> and 6 with <strong>470</strong>. Once your list covers more than a year, group by <code>year(A), month(A)+1</code>, otherwise two Mays become one.</p>`,
        code: `=QUERY(Orders!A1:E7, "select month(A)+1, sum(E) group by month(A)+1 label month(A)+1 'Month', sum(E) 'Revenue'", 1)`,
      },
      {
        id: 'pivot',
        heading: 'Turn products into columns',
        body: `<p><code>pivot</code> spreads the values of one column across the top.</p>
<table><thead><tr><th>Region</th><th>Grinder</th><th>Kettle</th><th>Toaster</th></tr></thead><tbody>
<tr><td>East</td><td></td><td>175</td><td>39</td></tr>
<tr><td>North</td><td>260</td><td></td><td></td></tr>
<tr><td>West</td><td></td><td>140</td><td>78</td></tr>
</tbody></table>
<p>Combinations that never happened stay empty rather than zero. A new product appears as a new column by itself.</p>`,
        code: `=QUERY(Orders!A1:E7, "select B, sum(E) group by B pivot C", 1)`,
      },
    ],
    quickTips: `<ul>
<li>A column may hold one type only. If most cells are numbers, the text cells among them are treated as empty, silently. Clean the column first.</li>
<li>Use open ranges such as <code>Orders!A:E</code> with <code>where B is not null</code>, and new rows are picked up.</li>
<li>When the source is not a plain range, for example <code>{Orders!A2:E; Archive!A2:E}</code> or another function, the columns are called <code>Col1</code>, <code>Col2</code> and so on.</li>
<li>Comparisons of text are case-sensitive. <code>where lower(B) = 'east'</code> is not.</li>
</ul>`,
    challenge: `<p>Write one QUERY that returns, per product, the number of orders and the average revenue per order, highest average first. You should get Grinder 1 and 260, Kettle 3 and 105, Toaster 2 and 58.5.</p>`,
    resources: [
      {
        id: 'g-query',
        label: 'QUERY in the Google Sheets documentation',
        url: 'https://support.google.com/docs/answer/3093343',
      },
      { id: 'orders', label: 'Practice data: 60 orders as CSV', url: '/templates/practice-orders' },
    ],
    faq: [
      {
        id: 'excel',
        question: 'Does Excel have QUERY?',
        answer:
          '<p>No. The closest relatives are <code>GROUPBY</code> and <code>PIVOTBY</code> in Microsoft 365, or Power Query for larger jobs.</p>',
      },
      {
        id: 'semicolon',
        question: 'My Sheets wants semicolons. Does the sentence change?',
        answer:
          '<p>Only the commas between the arguments become semicolons. Inside the quotes the language is the same in every country: commas between columns, a point in decimals, dates as year-month-day.</p>',
      },
    ],
    visualSummary: `<ol><li><strong>select</strong>: which columns</li><li><strong>where</strong>: which rows</li><li><strong>group by</strong> and <strong>pivot</strong>: which totals</li><li><strong>order by</strong>: in which order</li><li><strong>label</strong>: under which names</li></ol>`,
    callToAction: `<p>Stuck on a parse error? Paste the whole formula into the <a href="/discussions">discussions</a>; somebody will find the missing quote.</p>`,
  },
};
