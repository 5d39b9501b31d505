import type { SeedPost } from '../types';

export const appsScriptWeeklyDigest: SeedPost = {
  slug: 'apps-script-weekly-digest',
  title: 'Let Google Sheets mail your Monday digest while you make coffee',
  summary:
    'Sixty lines of Apps Script read a task sheet, pick what is overdue or due this week, and mail a tidy table every Monday between eight and nine.',
  category: 'Automation',
  tags: ['apps-script', 'google-sheets', 'automation', 'email'],
  featured: true,
  author: 'priya',
  likes: ['lena', 'oliver', 'marek'],
  daysAgo: 4,
  seo: {
    title: 'Apps Script: mail a weekly digest from a sheet',
    description:
      'Write a small Apps Script that mails overdue and upcoming tasks from Google Sheets every Monday, with a trigger, a dry run and safe HTML output.',
    keywords: ['apps script', 'email from google sheets', 'time-driven trigger'],
  },
  structured: {
    learningObjectives: [
      'Read a sheet into rows that you can address by header name',
      'Compare dates without tripping over the time of day',
      'Send an HTML mail that cannot be broken by odd cell contents',
      'Install a weekly trigger once, and only once',
    ],
    introduction: `<p>Nobody opens the task sheet on Monday. Everybody opens their mail. So let the sheet write the mail.</p>
<p>Create a sheet called <strong>Tasks</strong> with these headers in row 1. The order does not matter, the spelling does.</p>
<table><thead><tr><th>Task</th><th>Owner</th><th>Due</th><th>Done</th></tr></thead><tbody>
<tr><td>Order labels</td><td>Lena</td><td>2026-03-06</td><td>FALSE</td></tr>
<tr><td>Renew licence</td><td>Oliver</td><td>2026-03-11</td><td>FALSE</td></tr>
<tr><td>Count shelf 4</td><td>Tomás</td><td>2026-03-05</td><td>TRUE</td></tr>
</tbody></table>
<p>Make the Done column real checkboxes with Insert, Checkbox: they hold TRUE and FALSE. Then open Extensions, Apps Script. On Monday 9 March 2026 the digest will list the labels as overdue and the licence as due this week; the shelf is done and stays out.</p>`,
    steps: [
      {
        id: 'read',
        heading: 'Read the sheet by header name',
        body: `<p><code>getValues</code> returns rows of plain values: text, numbers, booleans and real Date objects. Turning each row into an object costs one line and means that somebody may reorder the columns without breaking the script.</p>`,
        code: `function readTasks() {
  const sheet = SpreadsheetApp.getActive().getSheetByName('Tasks');
  const [headers, ...rows] = sheet.getDataRange().getValues();
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, i) => [header, row[i]]))
  );
}`,
      },
      {
        id: 'pick',
        heading: 'Pick what matters this week',
        body: `<p>Set the clock of <em>today</em> to midnight first, otherwise a task due today counts as overdue from one minute past midnight. The window is seven days long and ends before the same weekday next week.</p>
<p><code>instanceof Date</code> skips rows where somebody typed <em>next week</em> into the date column. They are not lost: the log says how many there were.</p>`,
        code: `function pickTasks(tasks, now) {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const weekEnd = new Date(today);
  weekEnd.setDate(today.getDate() + 7);

  const open = tasks.filter((task) => task.Task && task.Done !== true);
  const dated = open.filter((task) => task.Due instanceof Date);
  console.log((open.length - dated.length) + ' open tasks without a date');

  return {
    overdue: dated.filter((task) => task.Due < today),
    dueSoon: dated.filter((task) => task.Due >= today && task.Due < weekEnd),
  };
}`,
      },
      {
        id: 'html',
        heading: 'Write the mail',
        body: `<p>Cell contents go into HTML, so they must be escaped. A task called <code>Compare A &lt; B</code> would otherwise swallow the rest of the table. <code>Utilities.formatDate</code> needs a time zone; take the one of the spreadsheet.</p>`,
        code: `function escapeHtml(value) {
  return String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function toTable(title, tasks) {
  if (tasks.length === 0) return '';
  const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
  const rows = tasks
    .sort((a, b) => a.Due - b.Due)
    .map((task) =>
      '<tr><td>' + Utilities.formatDate(task.Due, zone, 'd MMM') +
      '</td><td>' + escapeHtml(task.Task) +
      '</td><td>' + escapeHtml(task.Owner) + '</td></tr>'
    );
  return '<h3>' + title + '</h3><table cellpadding="6">' + rows.join('') + '</table>';
}`,
      },
      {
        id: 'send',
        heading: 'Send it, and run it once by hand',
        body: `<p>Run <code>sendWeeklyDigest</code> from the editor with your own address. Google asks for permission the first time: it lists exactly the services that the script uses. Nothing is sent when there is nothing to say, because a digest that arrives empty is soon filtered away.</p>`,
        code: `const TO = 'team@example.com';

function sendWeeklyDigest() {
  const { overdue, dueSoon } = pickTasks(readTasks(), new Date());
  if (overdue.length + dueSoon.length === 0) return;

  MailApp.sendEmail({
    to: TO,
    subject: 'This week: ' + dueSoon.length + ' due, ' + overdue.length + ' overdue',
    htmlBody: toTable('Overdue', overdue) + toTable('Due this week', dueSoon),
  });
}`,
      },
      {
        id: 'trigger',
        heading: 'Install the trigger',
        body: `<p>Run <code>installTrigger</code> once. It removes earlier triggers for the same function, so running it twice does not send two mails. <code>atHour(8)</code> means some time between eight and nine in the time zone of the script, which you set under Project Settings.</p>`,
        code: `function installTrigger() {
  ScriptApp.getProjectTriggers()
    .filter((trigger) => trigger.getHandlerFunction() === 'sendWeeklyDigest')
    .forEach((trigger) => ScriptApp.deleteTrigger(trigger));

  ScriptApp.newTrigger('sendWeeklyDigest')
    .timeBased()
    .onWeekDay(ScriptApp.WeekDay.MONDAY)
    .atHour(8)
    .create();
}`,
      },
    ],
    quickTips: `<ul>
<li>Triggers run as the person who installed them. If that person leaves the company, the digest leaves too.</li>
<li>Several recipients go into one string, separated by commas. Each counts towards the daily quota; <code>MailApp.getRemainingDailyQuota()</code> tells what is left.</li>
<li>Read once, write once. A <code>getValue</code> inside a loop is the usual reason for a slow script.</li>
<li>Failures are mailed to you by Google. Set that notification to <em>immediately</em> in the trigger's settings.</li>
</ul>`,
    challenge: `<p>Send each owner only their own tasks. Add a column <em>Email</em>, collect the tasks in a <code>Map</code> by address and call <code>sendEmail</code> once per address. First test it with your own address in every row.</p>`,
    resources: [
      {
        id: 'g-triggers',
        label: 'Installable triggers, in the Apps Script guides',
        url: 'https://developers.google.com/apps-script/guides/triggers/installable',
      },
      {
        id: 'g-mail',
        label: 'MailApp reference',
        url: 'https://developers.google.com/apps-script/reference/mail/mail-app',
      },
      { id: 'script', label: 'The finished script', url: '/templates/weekly-digest-script' },
    ],
    faq: [
      {
        id: 'null',
        question: 'I get “Cannot read properties of null”. Where?',
        answer:
          '<p><code>getSheetByName</code> returns null when no sheet has that exact name. Look for a trailing space in the tab: <em>Tasks</em> followed by a blank is another name.</p>',
      },
      {
        id: 'excel',
        question: 'Is there something like this for Excel?',
        answer:
          '<p>Yes: Office Scripts together with Power Automate. The idea is the same, a scheduled flow runs a script and mails its result.</p>',
      },
    ],
    visualSummary: `<ol><li>Trigger, Monday at eight</li><li>Read the sheet into objects</li><li>Pick overdue and due soon</li><li>Escape, format, send</li></ol>`,
    callToAction: `<p>Copy the <a href="/templates/weekly-digest-script">finished script</a>, change the address and run it once. Then go and make that coffee.</p>`,
  },
};
