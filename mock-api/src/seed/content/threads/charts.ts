import { lines } from './lines';
import type { SeedThread } from '../types';

export const chartThreads: SeedThread[] = [
  {
    title: 'Line chart drops to zero for the months that have not happened yet',
    category: 'charts',
    by: 'ingrid',
    hoursAgo: 9,
    description: lines(
      'The chart shows the whole year. The formula for future months returns `""`, and the line falls to zero in July. I want it to stop in June.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'mei',
        minutesAfter: 20,
        content: lines(
          'A text of no letters is still text, and a line chart draws text as zero. Return `NA()` instead; in a line chart that is a gap or is skipped:',
          '',
          '```',
          '=IF(A2>TODAY(), NA(), SUMIFS(Data!B:B, Data!A:A, A2))',
          '```',
          '',
          'The ugly `#N/A` in the cells goes away with a conditional format: formula `=ISNA(B2)`, font colour like the background. Sums over the column need `=SUMIF(B2:B13, "<>#N/A")` then.',
        ),
      },
      {
        by: 'ingrid',
        minutesAfter: 38,
        answers: 0,
        content: 'Perfect. The line now ends where our knowledge ends.',
      },
    ],
  },
  {
    title: 'Chart that follows the data as rows are added',
    category: 'charts',
    by: 'oliver',
    hoursAgo: 98,
    description: lines(
      'Every week I drag the blue frame one row further down. There must be a better way. The data is in A1:B53, Excel 365.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'carla',
        minutesAfter: 15,
        content:
          'Select the data, press Ctrl+T, then make the chart from the table. New rows join the table, and the chart follows. That is all.',
      },
      {
        by: 'daniel',
        minutesAfter: 80,
        content: lines(
          'And if you only want the **last 13 weeks**, define two names and give them to the chart instead of the ranges (write the workbook name in front: `=Book1.xlsx!LastDates`):',
          '',
          '```',
          'LastDates:  =OFFSET(Sheet1!$A$1, COUNT(Sheet1!$A:$A)-12, 0, 13, 1)',
          'LastValues: =OFFSET(LastDates, 0, 1)',
          '```',
          '',
          'With n dates in A2 downwards, the last one is n rows below A1, so the thirteenth from the end is n - 12 rows below it. You need at least 13 dates.',
        ),
      },
    ],
  },
  {
    title: 'Pie chart with eleven slices for the board. How do I talk them out of it?',
    category: 'charts',
    by: 'naledi',
    hoursAgo: 250,
    locked: true,
    description: lines(
      'Our board likes the pie. Eleven departments, and the smallest six are between 2% and 4%. I need an argument and an alternative that they will accept.',
    ),
    replies: [
      {
        by: 'ingrid',
        minutesAfter: 28,
        content: lines(
          'Make both and ask one question: *which is larger, Legal or Facilities?* With a sorted bar chart they answer at once, with the pie they look for the legend.',
          '',
          'Bars, sorted from large to small, share written at the end of the bar, one colour, and the department you are talking about in a second one.',
        ),
      },
      {
        by: 'mei',
        minutesAfter: 55,
        content:
          'If it must be round: five slices at most and *Other* for the rest. `=SUM(B2:B12)-SUM(LARGE(B2:B12,{1,2,3,4}))` is the size of *Other* when you show the four largest.',
      },
      {
        by: 'oliver',
        minutesAfter: 300,
        content: 'My board wants 3D next.',
      },
      {
        by: 'marek',
        minutesAfter: 420,
        content:
          'The question has good answers and the jokes have started, so I am closing this one. Open a new thread if the board comes back with something else.',
      },
    ],
  },
];
