import { lines } from './lines';
import type { SeedThread } from '../types';

export const dataThreads: SeedThread[] = [
  {
    title: 'Leading zeros vanish when I open a CSV',
    category: 'data',
    by: 'tomas',
    hoursAgo: 3,
    description: lines(
      'The warehouse exports article codes such as `004417`. I double-click the CSV, Excel shows `4417`, and saving destroys them for good. Formatting the column as text afterwards does not bring them back.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'mei',
        minutesAfter: 11,
        content: lines(
          'By then it is too late, the zeros are gone when the file is opened. Import instead of opening:',
          '',
          '1. Empty workbook, *Data → From Text/CSV*.',
          '2. *Transform Data*, select the code column, *Data Type: Text*, replace the current step.',
          '3. *Close & Load*. Next time only *Refresh*.',
          '',
          'If the zeros are already lost and every code has six digits, `=TEXT(A2,"000000")` restores them.',
        ),
      },
      {
        by: 'lena',
        minutesAfter: 47,
        content:
          'In Google Sheets: *File → Import*, and untick *Convert text to numbers, dates and formulas*.',
      },
    ],
  },
  {
    title: 'Combine twelve monthly sheets into one list',
    category: 'data',
    by: 'lena',
    hoursAgo: 70,
    description: lines(
      'Twelve tabs, Jan to Dec, the same columns A to F, different numbers of rows. I need one list that updates by itself. Excel 365, but a colleague works in Google Sheets.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'yusuf',
        minutesAfter: 35,
        content: lines(
          'Excel 365 takes a range *through* sheets, and FILTER drops the empty rows:',
          '',
          '```',
          '=LET(all, VSTACK(Jan:Dec!A2:F500), FILTER(all, CHOOSECOLS(all,1)<>""))',
          '```',
          '',
          '`Jan:Dec` means all tabs between those two, in tab order. Do not park other tabs in between.',
        ),
      },
      {
        by: 'priya',
        minutesAfter: 58,
        content: lines(
          'Google Sheets has no range through sheets, so list them:',
          '',
          '```',
          '=QUERY(VSTACK(Jan!A2:F, Feb!A2:F, Mar!A2:F), "where Col1 is not null", 0)',
          '```',
          '',
          'and so on up to Dec. With more than a few, a short Apps Script is kinder.',
        ),
      },
      {
        by: 'lena',
        minutesAfter: 90,
        answers: 0,
        content:
          'The tab order was the reason my total was too high: *Notes* sat between May and Jun.',
      },
      {
        by: 'asha',
        minutesAfter: 200,
        content:
          'For next year: one sheet with a month column from the start, and twelve *views* of it with FILTER. It is much easier to take a list apart than to put one together.',
      },
    ],
  },
  {
    title: 'IMPORTRANGE shows an old state, sometimes for half an hour',
    category: 'data',
    by: 'priya',
    hoursAgo: 1,
    description: lines(
      'I read a timetable from another file with `=IMPORTRANGE("…", "Plan!A1:H60")`. Changes there usually arrive soon, today it took half an hour. Is there a way to force it that does not involve deleting and retyping the formula?',
    ),
    replies: [],
  },
];
