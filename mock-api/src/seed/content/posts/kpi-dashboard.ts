import type { SeedPost } from '../types';

export const kpiDashboard: SeedPost = {
  slug: 'kpi-dashboard-on-one-page',
  title: 'A KPI dashboard on one page, without a single decorative gauge',
  summary:
    'Four numbers, their targets, their direction and twelve months of history. Build a dashboard that answers its question before anyone asks it.',
  category: 'Dashboards',
  tags: ['dashboard', 'beginner', 'charts', 'formulas'],
  featured: true,
  author: 'ingrid',
  likes: ['asha', 'carla', 'mei', 'naledi', 'lena', 'daniel', 'oliver', 'yusuf'],
  daysAgo: 26,
  seo: {
    title: 'Build a one-page KPI dashboard in a spreadsheet',
    description:
      'Build a clear KPI dashboard in Excel or Google Sheets: a month selector, targets with direction, honest status rules, sparklines and one good chart.',
    keywords: ['kpi dashboard', 'excel dashboard', 'sparkline', 'status formula'],
  },
  structured: {
    learningObjectives: [
      'Separate data, calculation and display',
      'Drive a whole page from one month selector',
      'Write a status rule that knows whether more is better',
      'Choose a chart that answers one question',
    ],
    introduction: `<p>A dashboard is read in five seconds, standing, by somebody who is thinking about something else. So it needs few numbers, each with something to compare it to. We build one for a small online shop, in three sheets:</p>
<ul><li><strong>Data</strong>: one row per month with Month, Revenue, Orders and Returns, typed or imported, never formatted by hand.</li><li><strong>Calc</strong>: formulas only.</li><li><strong>Board</strong>: what people see. It contains no calculation, only references.</li></ul>
<p>The rule is worth its trouble: when a number looks wrong, you know on which sheet to look.</p>`,
    steps: [
      {
        id: 'selector',
        heading: 'One selector for everything',
        body: `<p>On Board, cell B1, add a drop-down (Data, Data validation, List) whose source is the Month column, <code>Data!$A$2:$A$25</code>. Months are real dates, always the first of the month, formatted <code>mmm yyyy</code>.</p>
<p>On Calc, fetch the chosen month's figures. Every other formula refers to these cells, never to the selector itself. In our example, June 2026, the results are 48,200, 964 and, because 31 orders came back, 3.2%.</p>`,
        code: `Calc!B2 (revenue): =SUMIFS(Data!$B:$B, Data!$A:$A, Board!$B$1)
Calc!B3 (orders):  =SUMIFS(Data!$C:$C, Data!$A:$A, Board!$B$1)
Calc!B4 (average): =IF(B3=0, 0, B2/B3)
Calc!B5 (returns): =IF(B3=0, 0, SUMIFS(Data!$D:$D, Data!$A:$A, Board!$B$1)/B3)`,
      },
      {
        id: 'targets',
        heading: 'Targets and direction',
        body: `<p>Put the targets in column C and the direction in column D: <code>1</code> where more is better, <code>-1</code> where less is better. The deviation in E is the same formula for all rows.</p>
<table><thead><tr><th>KPI</th><th>Actual</th><th>Target</th><th>Direction</th><th>Deviation</th></tr></thead><tbody>
<tr><td>Revenue</td><td>48,200</td><td>45,000</td><td>1</td><td>+7.1%</td></tr>
<tr><td>Orders</td><td>964</td><td>1,000</td><td>1</td><td>-3.6%</td></tr>
<tr><td>Average order</td><td>50.00</td><td>45.00</td><td>1</td><td>+11.1%</td></tr>
<tr><td>Return rate</td><td>3.2%</td><td>4.0%</td><td>-1</td><td>-19.6%</td></tr>
</tbody></table>`,
        code: `E2: =B2/C2-1`,
      },
      {
        id: 'status',
        heading: 'A status that knows which way is up',
        body: `<p>Multiply the deviation by the direction and positive is always good. Up to five percent on the wrong side is <em>Watch</em>, more is <em>Behind</em>. Revenue, average order and return rate are <strong>On track</strong>; orders, at -3.6%, are on <strong>Watch</strong>.</p>
<p>Write the word, not only a colour: one man in twelve cannot tell your red from your green, and printers cannot either.</p>`,
        code: `F2: =IF(E2*D2>=0, "On track", IF(E2*D2>=-0.05, "Watch", "Behind"))`,
      },
      {
        id: 'cards',
        heading: 'The cards',
        body: `<p>On Board each KPI gets a card of three cells, one below the other: name, value, comparison. The comparison is a sentence. With the figures above it reads <em>+7.1% against target, On track</em>.</p>
<p>The number format inside TEXT has two parts, for positive and negative values, so that the plus sign appears too.</p>`,
        code: `=TEXT(Calc!E2, "+0.0%;-0.0%") & " against target, " & Calc!F2`,
      },
      {
        id: 'history',
        heading: 'Twelve months in one cell',
        body: `<p>A number without history is a rumour. On Calc, list the twelve months that end with the chosen one and fetch their revenue. In G2 goes the oldest month; fill right to R2.</p>
<p>In Google Sheets the <code>SPARKLINE</code> formula draws the line into a cell. In Excel use Insert, Sparklines, Line, and give it <code>Calc!G3:R3</code> as its data.</p>`,
        code: `G2: =EDATE(Board!$B$1, COLUMNS($G1:G1)-12)
G3: =SUMIFS(Data!$B:$B, Data!$A:$A, G$2)
Google Sheets: =SPARKLINE(Calc!G3:R3, {"charttype","line"; "linewidth",2})`,
      },
      {
        id: 'chart',
        heading: 'One chart, one question',
        body: `<p>Below the cards there is room for one chart. Choose the question first. <em>Are we growing?</em> is a line of revenue over twelve months, with last year as a thin grey line behind it. <em>Where does it come from?</em> is a bar chart sorted by size.</p>
<p>Then remove: the border, the gridlines you do not need, the legend if there is one series, and the third dimension always. Bars start at zero; lines need not. Give the chart a title that states the finding, such as <em>Revenue above target since April</em>.</p>`,
        code: '',
      },
    ],
    quickTips: `<ul>
<li>Hide Calc but do not protect it. People trust what they may look at.</li>
<li>Write the time of the last import on the board: <code>="Data up to "&amp;TEXT(MAX(Data!A:A),"mmmm yyyy")</code>.</li>
<li>Switch the gridlines off on Board only (View, Gridlines). It is half of the design.</li>
<li>Numbers that are compared stand under each other, aligned right, with the same number of decimals.</li>
</ul>`,
    challenge: `<p>Add a fifth KPI, <em>New customers</em>, with a target of 120 and an actual of 111. Before you type it, work out the status: 111/120 - 1 is -7.5%, so it must say <strong>Behind</strong>. Then let the tolerance of five percent come from a cell instead of the formula.</p>`,
    resources: [
      { id: 'starter', label: 'KPI dashboard starter', url: '/templates/kpi-dashboard-starter' },
      {
        id: 'g-functions',
        label: 'Google Sheets function list',
        url: 'https://support.google.com/docs/table/25273',
      },
    ],
    faq: [
      {
        id: 'how-many',
        question: 'How many KPIs fit on a page?',
        answer:
          '<p>As many as somebody will act on. Four to six is usual. If a number has never changed a decision, move it to an appendix.</p>',
      },
      {
        id: 'traffic-lights',
        question: 'Are icon sets a good idea?',
        answer:
          '<p>They are fine beside a word. On their own they make the reader decode three colours and guess the thresholds.</p>',
      },
    ],
    visualSummary: `<ol><li>Data: facts, one row per month</li><li>Calc: actual, target, direction, deviation, status</li><li>Board: selector, cards, sparkline, one chart</li></ol>`,
    callToAction: `<p>Start from the <a href="/templates/kpi-dashboard-starter">dashboard starter</a>, replace its Data sheet with your own and post a screenshot.</p>`,
  },
};
