import type { SeedPost } from '../types';

export const heatMap: SeedPost = {
  slug: 'heat-map-with-conditional-formatting',
  title: 'When is the phone ringing? A heat map from a plain call log',
  summary:
    'Count calls by weekday and hour, colour the grid so that patterns appear, and keep one extreme value from washing out all the others.',
  category: 'Visualization',
  tags: ['charts', 'beginner', 'dashboard', 'data'],
  featured: true,
  author: 'mei',
  likes: ['ingrid', 'lena', 'naledi', 'carla'],
  daysAgo: 2,
  seo: {
    title: 'Heat map with conditional formatting, done well',
    description:
      'Turn a call log into a heat map in Excel or Google Sheets: count by weekday and hour, pick a colour scale that survives outliers, and mark peaks.',
    keywords: ['heat map', 'conditional formatting', 'colour scale', 'countifs'],
  },
  structured: {
    learningObjectives: [
      'Count events into a grid with COUNTIFS',
      'Choose a colour scale and its end points on purpose',
      'Highlight the peak of each row with a formula rule',
      'Keep the map readable in print and for colour-blind readers',
    ],
    introduction: `<p>A help desk keeps a log: one row per call, with date and time in column A. The manager asks when a second person is needed. A chart of 101 calls over a week is a hedgehog; a heat map answers at a glance.</p>
<p>The finished grid looks like this, before any colour:</p>
<table><thead><tr><th></th><th>9–12</th><th>12–15</th><th>15–18</th><th>Total</th></tr></thead><tbody>
<tr><td>Mon</td><td>14</td><td>9</td><td>6</td><td>29</td></tr>
<tr><td>Tue</td><td>8</td><td>7</td><td>5</td><td>20</td></tr>
<tr><td>Wed</td><td>7</td><td>10</td><td>4</td><td>21</td></tr>
<tr><td>Thu</td><td>9</td><td>6</td><td>5</td><td>20</td></tr>
<tr><td>Fri</td><td>5</td><td>4</td><td>2</td><td>11</td></tr>
</tbody></table>`,
    steps: [
      {
        id: 'helpers',
        heading: 'Add two helper columns to the log',
        body: `<p>The log is on a sheet named <strong>Log</strong>. In B2 work out the weekday as a number, Sunday being 1 and Monday 2; in C2 the hour. Fill both down. Numbers are safer than names such as <em>Mon</em>, which change with the language of the computer.</p>`,
        code: `Log!B2: =WEEKDAY(A2)
Log!C2: =HOUR(A2)`,
      },
      {
        id: 'grid',
        heading: 'Count into the grid',
        body: `<p>On a new sheet put 2 to 6 into A3:A7 and the hours 9, 12, 15 and 18 into B2:E2. The last one, 18, only marks the end. In B3 count the calls from the hour above up to, but not including, the next one. Fill to D7.</p>
<p>Then give A3:A7 the custom number format <code>ddd</code>. Day number 2 of the spreadsheet calendar happens to be a Monday, in Excel and in Google Sheets, so the cells read <em>Mon</em> to <em>Fri</em> while they still hold 2 to 6. In E3 add the row up with <code>=SUM(B3:D3)</code> and fill down.</p>`,
        code: `B3: =COUNTIFS(Log!$B:$B, $A3, Log!$C:$C, ">="&B$2, Log!$C:$C, "<"&C$2)`,
      },
      {
        id: 'check',
        heading: 'Check before you colour',
        body: `<p>Add the grid up: <strong>101</strong>. Count the log. If the log has more, somebody called before nine, after six or at the weekend, and you should know that before you promise anything about staffing.</p>`,
        code: `=SUM(B3:D7)
=COUNT(Log!A:A)`,
      },
      {
        id: 'scale',
        heading: 'Colour it, and choose the ends',
        body: `<p>Select B3:D7 and choose Home, Conditional Formatting, Color Scales, More Rules (in Google Sheets: Format, Conditional formatting, Color scale). Take two colours, white for few and one strong colour for many. A scale of one colour needs no explanation; red to green invites the question whether many calls are bad.</p>
<p>Now the ends. Monday morning with 14 is an outlier. If the scale runs to the maximum, 14 takes all the ink and 7 looks like 4. Let the top end be the <strong>90th percentile</strong> instead: for our fifteen numbers that is <strong>9.6</strong>, so 10 and 14 are both at full strength and the middle becomes visible. The bottom end is the number 0, not the minimum, so that an empty cell looks empty.</p>`,
        code: `=PERCENTILE.INC(B3:D7, 0.9)`,
      },
      {
        id: 'peak',
        heading: 'Mark the peak of each day',
        body: `<p>Add a second rule of the kind <em>Use a formula</em>. Write the formula for the top left cell of the selection and lock only the columns; Excel shifts the row for each cell. Give it a bold font and a border instead of another colour. It marks 14, 8, 10, 9 and 5: on Wednesday the peak is after lunch.</p>`,
        code: `=B3=MAX($B3:$D3)`,
      },
    ],
    quickTips: `<ul>
<li>To show colour only, use the number format <code>;;;</code>. Keep the numbers when there are fewer than fifty cells; they help more than they disturb.</li>
<li>Rules pile up when you copy cells. Look into Manage Rules, <em>This worksheet</em>, now and then.</li>
<li>Blue or saffron on white survives a grey printer. Red against green does not.</li>
<li>Compare weeks only with the same end points: type numbers into the scale rather than percentiles.</li>
</ul>`,
    challenge: `<p>Add a rule that marks the label of the busiest day. Write one formula rule for A3:A7 that compares the row's sum with the largest of the totals in E3:E7. Only Mon, with 29, may light up.</p>`,
    resources: [
      { id: 'orders', label: 'Practice data: 60 orders as CSV', url: '/templates/practice-orders' },
      {
        id: 'g-functions',
        label: 'Google Sheets function list',
        url: 'https://support.google.com/docs/table/25273',
      },
    ],
    faq: [
      {
        id: 'chart',
        question: 'Why not a chart?',
        answer:
          '<p>A chart is best when one of the two directions is time and continuous. With two lists of categories, a grid keeps every value at its place, and readers can still read the number.</p>',
      },
      {
        id: 'share',
        question: 'Should I show counts or shares?',
        answer:
          '<p>Counts when the question is how many people you need. Shares of the row when the question is how the day is distributed, whatever the day.</p>',
      },
    ],
    visualSummary: `<table><thead><tr><th>Choice</th><th>Take</th><th>Because</th></tr></thead><tbody>
<tr><td>Colours</td><td>one, from white</td><td>order is obvious</td></tr>
<tr><td>Bottom</td><td>0</td><td>empty looks empty</td></tr>
<tr><td>Top</td><td>90th percentile</td><td>outliers stay harmless</td></tr>
<tr><td>Peak</td><td>bold and border</td><td>a second message, a second means</td></tr>
</tbody></table>`,
    callToAction: `<p>Made one? Show it in the <a href="/discussions">charts discussions</a> and say what you changed because of it.</p>`,
  },
};
