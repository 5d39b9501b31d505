/**
 * Weekly digest of a task sheet.
 * 1. A sheet named Tasks with the headers Task, Owner, Due and Done.
 * 2. Change TO, run sendWeeklyDigest by hand, then installTrigger once.
 */

function readTasks() {
  const sheet = SpreadsheetApp.getActive().getSheetByName('Tasks');
  const [headers, ...rows] = sheet.getDataRange().getValues();
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, i) => [header, row[i]]))
  );
}

function pickTasks(tasks, now) {
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
}

function escapeHtml(value) {
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
}

const TO = 'team@example.com';

function sendWeeklyDigest() {
  const { overdue, dueSoon } = pickTasks(readTasks(), new Date());
  if (overdue.length + dueSoon.length === 0) return;

  MailApp.sendEmail({
    to: TO,
    subject: 'This week: ' + dueSoon.length + ' due, ' + overdue.length + ' overdue',
    htmlBody: toTable('Overdue', overdue) + toTable('Due this week', dueSoon),
  });
}

function installTrigger() {
  ScriptApp.getProjectTriggers()
    .filter((trigger) => trigger.getHandlerFunction() === 'sendWeeklyDigest')
    .forEach((trigger) => ScriptApp.deleteTrigger(trigger));

  ScriptApp.newTrigger('sendWeeklyDigest')
    .timeBased()
    .onWeekDay(ScriptApp.WeekDay.MONDAY)
    .atHour(8)
    .create();
}
