import type { SeedPost } from '../types';

export const workingDays: SeedPost = {
  slug: 'working-days-and-due-dates',
  title: 'Working days, month ends and due dates that skip the holidays',
  summary:
    'Dates are numbers wearing a costume. Once you see that, NETWORKDAYS, WORKDAY, EDATE and EOMONTH answer almost every planning question.',
  category: 'Google Sheets',
  tags: ['formulas', 'dates', 'planning', 'beginner'],
  featured: false,
  author: 'oliver',
  likes: ['carla', 'lena', 'priya'],
  daysAgo: 91,
  seo: {
    title: 'Working days and due dates in spreadsheets',
    description:
      'Count working days, find due dates that skip weekends and holidays, and get month ends right with NETWORKDAYS, WORKDAY, EDATE and EOMONTH.',
    keywords: ['networkdays', 'workday', 'edate', 'eomonth', 'due date'],
  },
  structured: {
    learningObjectives: [
      'Explain what a date is inside a cell',
      'Count working days, with your own weekends and holidays',
      'Calculate due dates forwards and backwards',
      'Find month ends, quarters and the next Friday',
    ],
    introduction: `<p>Spreadsheets count days. Monday, 2 March 2026 is day number <strong>46083</strong>; the next day is 46084. A date format only changes the costume. The time of day is the part after the decimal point: 0.5 is noon.</p>
<p>Two things follow. You can subtract dates like any numbers, and a date that sits on the left of its cell is not a date but text that looks like one. <code>=ISNUMBER(A2)</code> tells you. All formulas here work alike in Google Sheets and Excel. A2 holds 2 March 2026, B2 holds Friday, 13 March 2026, and the named range <em>Holidays</em> holds one date, Monday 9 March.</p>`,
    steps: [
      {
        id: 'count',
        heading: 'Count working days',
        body: `<p>NETWORKDAYS counts Monday to Friday and includes <strong>both</strong> ends. From 2 to 13 March there are <strong>10</strong>; with the holiday, <strong>9</strong>. The plain difference, <code>B2-A2</code>, is 11 and does not include the first day. Most arguments about deadlines are about that one day, so write in the header which one you mean.</p>`,
        code: `=NETWORKDAYS(A2, B2)
=NETWORKDAYS(A2, B2, Holidays)`,
      },
      {
        id: 'due',
        heading: 'Find a due date',
        body: `<p>WORKDAY starts counting on the day after. Ten working days after Monday 2 March is Monday <strong>16 March</strong>; with the holiday it is Tuesday <strong>17 March</strong>. A negative number goes back: three working days before 13 March is <strong>10 March</strong>.</p>
<p>If the result shows 46097 instead of a date, nothing is wrong but the costume. Format the cell as a date.</p>`,
        code: `=WORKDAY(A2, 10)
=WORKDAY(A2, 10, Holidays)
=WORKDAY(B2, -3)`,
      },
      {
        id: 'weekends',
        heading: 'Other weekends',
        body: `<p>Where Friday and Saturday are the weekend, use the INTL version with code 7, or with a pattern of seven digits that begins on Monday: 1 is a day off, 0 a working day. From Sunday 1 March to Saturday 14 March 2026 both formulas give <strong>10</strong>.</p>
<p>The pattern also describes part-time work. <code>"0010011"</code> is somebody who has Wednesdays off.</p>`,
        code: `=NETWORKDAYS.INTL(DATE(2026,3,1), DATE(2026,3,14), 7)
=NETWORKDAYS.INTL(DATE(2026,3,1), DATE(2026,3,14), "0000110")`,
      },
      {
        id: 'months',
        heading: 'Step by months',
        body: `<p>Adding 30 days is not a month. EDATE keeps the day of the month and, where it does not exist, takes the last one: one month after 31 January 2026 is <strong>28 February</strong>. EOMONTH returns the last day of a month, so EOMONTH plus one is always a first.</p>
<p>For a series, count from the <strong>original</strong> date. One month at a time from 31 January gives 28 February, then 28 March; two months from 31 January gives 31 March.</p>`,
        code: `=EDATE(DATE(2026,1,31), 1)
=EOMONTH(A2, 0)
=EOMONTH(A2, -1)+1`,
      },
      {
        id: 'recipes',
        heading: 'Five recipes to keep',
        body: `<table><thead><tr><th>Question</th><th>Answer for 2 March 2026</th></tr></thead><tbody>
<tr><td>Last working day of the month</td><td>Tuesday 31 March</td></tr>
<tr><td>The coming Friday (today, if it is one)</td><td>6 March</td></tr>
<tr><td>Quarter</td><td>1</td></tr>
<tr><td>ISO week</td><td>10</td></tr>
<tr><td>Age of somebody born on 15 June 1990</td><td>35</td></tr>
</tbody></table>
<p>The formulas are below in the same order. The first one starts on the first of the next month and takes one working day back; for May 2026, whose 31st is a Sunday, it returns Friday the 29th.</p>`,
        code: `=WORKDAY(EOMONTH(A2,0)+1, -1)
=A2+MOD(6-WEEKDAY(A2), 7)
=ROUNDUP(MONTH(A2)/3, 0)
=ISOWEEKNUM(A2)
=DATEDIF(DATE(1990,6,15), A2, "Y")`,
      },
    ],
    quickTips: `<ul>
<li>Type dates as 2026-03-02. Every country reads that the same way; 03/02/2026 is March in one office and February in the next.</li>
<li>Keep holidays on a sheet of their own, one date per row, with the name beside it. Next year you add rows, not formulas.</li>
<li>TODAY() changes overnight. For a stamp that stays, press Ctrl and the semicolon key.</li>
<li>To strip the time from a date with time, use <code>=INT(A2)</code>.</li>
</ul>`,
    challenge: `<p>An invoice is due 30 calendar days after its date, but never on a weekend or holiday: then it moves to the next working day. Write it in one formula. For an invoice of 5 February 2026 the thirtieth day is Saturday 7 March, Monday the 9th is a holiday, so the answer is <strong>10 March 2026</strong>.</p><p>Hint: go one day back first, then one working day forward.</p>`,
    resources: [
      {
        id: 'ms-networkdays',
        label: 'NETWORKDAYS in the Excel documentation',
        url: 'https://support.microsoft.com/en-us/office/networkdays-function-48e717bf-a7a3-495f-969e-5005e3eb18e7',
      },
      {
        id: 'plan',
        label: 'Project plan in working days',
        url: '/templates/project-plan-workdays',
      },
    ],
    faq: [
      {
        id: 'hours',
        question: 'How do I count hours instead of days?',
        answer:
          '<p>Subtract and multiply by 24. The difference between 9:00 and 16:30 is 0.3125 of a day, times 24 is 7.5 hours. For shifts over midnight use <code>=MOD(end-start,1)*24</code>.</p>',
      },
      {
        id: 'hash',
        question: 'Why does my cell show ######?',
        answer:
          '<p>The column is too narrow, or the date is negative. A negative date usually means that start and end are swapped.</p>',
      },
    ],
    visualSummary: `<table><thead><tr><th>Function</th><th>Question</th></tr></thead><tbody>
<tr><td>NETWORKDAYS</td><td>How many working days, both ends included?</td></tr>
<tr><td>WORKDAY</td><td>Which day is n working days away?</td></tr>
<tr><td>EDATE</td><td>Same day, n months away?</td></tr>
<tr><td>EOMONTH</td><td>Last day of the month n months away?</td></tr>
</tbody></table>`,
    callToAction: `<p>Plan a small project with the <a href="/templates/project-plan-workdays">project plan</a> and put your own holidays into it first.</p>`,
  },
};
