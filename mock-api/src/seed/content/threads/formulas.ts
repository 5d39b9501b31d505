import { lines } from './lines';
import type { SeedThread } from '../types';

export const formulaThreads: SeedThread[] = [
  {
    title: 'VLOOKUP finds some part numbers and not others, although they look identical',
    category: 'formulas',
    by: 'lena',
    hoursAgo: 5,
    description: lines(
      'My price list has part numbers in column A, for example `10482`. I look them up from an order sheet with',
      '',
      '```',
      '=VLOOKUP(B2, Prices!A:C, 3, FALSE)',
      '```',
      '',
      'About a third of them give `#N/A`. When I type the number again by hand it works. What am I not seeing?',
    ),
    acceptedReply: 1,
    replies: [
      {
        by: 'naledi',
        minutesAfter: 14,
        content:
          'Had this last week! Put `=ISNUMBER(B2)` and `=ISNUMBER(Prices!A2)` next to them. Mine said TRUE and FALSE.',
      },
      {
        by: 'daniel',
        minutesAfter: 31,
        content: lines(
          'Naledi is right: one side is a number, the other one text. They look alike but never match. Convert the key to the type of the **list**:',
          '',
          '- the list holds text: `=VLOOKUP(B2&"", Prices!A:C, 3, FALSE)`',
          '- the list holds numbers: `=VLOOKUP(--B2, Prices!A:C, 3, FALSE)`',
          '',
          'If the list is mixed, repair the list. Select column A, *Data → Text to Columns → Finish* turns text digits into numbers in one go. Careful with part numbers that start with zeros; those should all stay text.',
        ),
      },
      {
        by: 'lena',
        minutesAfter: 52,
        answers: 1,
        content:
          'The list was mixed. Text to Columns fixed 1,140 rows in two seconds. No leading zeros here, luckily. Thank you both!',
      },
    ],
  },
  {
    title: 'Sum only the visible rows after filtering',
    category: 'formulas',
    by: 'carla',
    hoursAgo: 30,
    description: lines(
      '`=SUM(D2:D400)` keeps showing the total of everything when I filter by café. I would like the total of what I can see, and ideally also without the rows that I hide by hand.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'yusuf',
        minutesAfter: 22,
        content: lines(
          '`SUBTOTAL` is made for that:',
          '',
          '```',
          '=SUBTOTAL(9, D2:D400)     filtered rows are left out',
          '=SUBTOTAL(109, D2:D400)   rows hidden by hand are left out too',
          '```',
          '',
          'It also ignores other SUBTOTALs in the range, so a grand total below group totals does not count twice. If there are errors among the values, use `=AGGREGATE(9, 7, D2:D400)` in Excel.',
        ),
      },
      {
        by: 'carla',
        minutesAfter: 41,
        answers: 0,
        content: '109 it is. I did not know about the group totals, that is a nice one.',
      },
    ],
  },
  {
    title: 'Two-way lookup: price by product and by month',
    category: 'formulas',
    by: 'oliver',
    hoursAgo: 76,
    description: lines(
      'Products are in A2:A30, months are in B1:M1, prices in between. In P1 I choose a product and in P2 a month. How do I get the price where they cross? It should also work in Excel 2016.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'daniel',
        minutesAfter: 18,
        content: lines(
          'INDEX with two MATCHes, one for the row and one for the column:',
          '',
          '```',
          '=INDEX(B2:M30, MATCH(P1, A2:A30, 0), MATCH(P2, B1:M1, 0))',
          '```',
          '',
          'The three ranges must line up: same rows as A2:A30, same columns as B1:M1. If the months are real dates, P2 must hold the same date (usually the first of the month), whatever it looks like.',
        ),
      },
      {
        by: 'yusuf',
        minutesAfter: 95,
        content: lines(
          'And for those with a newer version, nested XLOOKUP reads nicely: the inner one picks the column, the outer one the row.',
          '',
          '```',
          '=XLOOKUP(P1, A2:A30, XLOOKUP(P2, B1:M1, B2:M30))',
          '```',
        ),
      },
      {
        by: 'oliver',
        minutesAfter: 140,
        answers: 0,
        content: 'Works, and I finally understand what the second MATCH is for.',
      },
    ],
  },
  {
    title: 'COUNTIFS with OR: count orders that are Open or Waiting',
    category: 'formulas',
    by: 'naledi',
    hoursAgo: 120,
    description: lines(
      '`=COUNTIFS(C2:C200,"Open",C2:C200,"Waiting")` returns 0. I think because a cell cannot be both. How do I say *or*?',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'mei',
        minutesAfter: 12,
        content: lines(
          'Exactly, COUNTIFS is always *and*. Give it a list and add up the answers:',
          '',
          '```',
          '=SUM(COUNTIFS(C2:C200, {"Open","Waiting"}))',
          '```',
          '',
          'The array makes COUNTIFS return two counts, SUM adds them. In Google Sheets wrap it: `=ARRAYFORMULA(SUM(COUNTIFS(C2:C200, {"Open","Waiting"})))`. `SUMPRODUCT` instead of `SUM` works in both.',
        ),
      },
      {
        by: 'naledi',
        minutesAfter: 35,
        answers: 0,
        content: 'Can the list come from cells, say F1:F2?',
      },
      {
        by: 'mei',
        minutesAfter: 44,
        answers: 1,
        content:
          'Yes: `=SUMPRODUCT(COUNTIFS(C2:C200, F1:F2))`. Leave no empty cell in F1:F2: an empty condition is read as zero, which is harmless here but confusing to debug.',
      },
    ],
  },
  {
    title: 'Why does 0.1 + 0.2 = 0.3 come out as FALSE in my check cell?',
    category: 'formulas',
    by: 'ingrid',
    hoursAgo: 210,
    description: lines(
      'My control cell says `=(A1+A2-A3)=0` with 0.1, 0.2 and 0.3 and I get FALSE. The sum of a long column against its parts has the same problem now and then.',
    ),
    acceptedReply: 1,
    replies: [
      {
        by: 'oliver',
        minutesAfter: 9,
        content: 'Is one of them rounded by its format only?',
      },
      {
        by: 'yusuf',
        minutesAfter: 26,
        content: lines(
          'Not this time. Numbers are stored in binary, and 0.1 has no exact binary form, just as 1/3 has no exact decimal one. The remainder is about `0.00000000000000006`.',
          '',
          'Excel hides it when a subtraction is the last operation, but the extra brackets switch that off. Never compare with `=0`. Round to what the amounts mean:',
          '',
          '```',
          '=ROUND(A1+A2-A3, 2)=0',
          '```',
        ),
      },
    ],
  },
];
