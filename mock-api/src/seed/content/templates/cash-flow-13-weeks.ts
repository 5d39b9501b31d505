import type { CellSpec, SeedTemplate } from '../types';
import { calc, day, heads, input, money, note, title, total } from './cells';

const opening = 12_000;
/** Money in and out per week; the dip in week 7 is what such a plan is for. */
const weeks: [number, number][] = [
  [8_200, 6_900],
  [7_600, 7_100],
  [8_900, 9_400],
  [7_300, 12_800],
  [8_100, 6_700],
  [6_900, 7_200],
  [5_400, 11_900],
  [9_800, 6_800],
  [10_400, 7_000],
  [8_700, 12_600],
  [9_100, 6_900],
  [9_600, 7_300],
  [9_900, 7_100],
];
const firstRow = 5;
const format = '#,##0';
const closing = weeks.map((_, index) =>
  weeks.slice(0, index + 1).reduce((balance, [into, out]) => balance + into - out, opening),
);
const start = Date.UTC(2026, 3, 6);

const weekRow = ([into, out]: [number, number], index: number): CellSpec[] => {
  const row = firstRow + index;
  const monday = new Date(start + index * 7 * 86_400_000).toISOString().slice(0, 10);
  return [
    index + 1,
    index === 0 ? day(monday) : calc(`=B${row - 1}+7`, monday, 'yyyy-mm-dd'),
    index === 0
      ? calc('=B2', money(opening, 0), format)
      : calc(`=F${row - 1}`, money(closing[index - 1] ?? opening, 0), format),
    input(into, format),
    input(out, format),
    calc(`=C${row}+D${row}-E${row}`, money(closing[index] ?? 0, 0), format),
    calc(
      `=IF(F${row}<$E$2,"Below reserve","")`,
      (closing[index] ?? 0) < 8_000 ? 'Below reserve' : '',
    ),
  ];
};

export const cashFlow13Weeks: SeedTemplate = {
  slug: 'cash-flow-13-weeks',
  title: 'Thirteen-week cash flow',
  type: 'Excel',
  version: '1.0.0',
  tags: ['finance', 'planning', 'formulas'],
  difficulty: 'Intermediate',
  tools: ['Running balance', 'Reserve check'],
  gated: false,
  status: 'draft',
  seoDesc:
    'Plan cash for the next thirteen weeks: opening balance, money in and out per week, a running balance and a warning when it falls below your reserve.',
  daysAgo: 6,
  file: {
    kind: 'xlsx',
    sheets: [
      {
        name: 'Cash flow',
        widths: [8, 13, 12, 12, 12, 12, 16],
        frozenRows: 4,
        rows: [
          [title('Thirteen-week cash flow')],
          ['Opening', input(opening, format), null, 'Reserve', input(8_000, format)],
          [note('Replace the green cells, week by week.')],
          heads('Week', 'Monday', 'Opening', 'In', 'Out', 'Closing', 'Warning'),
          ...weeks.map(weekRow),
          [
            { value: 'Sum', look: 'total' },
            null,
            null,
            total(
              '=SUM(D5:D17)',
              money(
                weeks.reduce((sum, [into]) => sum + into, 0),
                0,
              ),
              format,
            ),
            total(
              '=SUM(E5:E17)',
              money(
                weeks.reduce((sum, [, out]) => sum + out, 0),
                0,
              ),
              format,
            ),
            total('=B2+D18-E18', money(closing.at(-1) ?? 0, 0), format),
            total('=IF(F18=F17,"Adds up","Check")', 'Adds up'),
          ],
          ['Lowest', calc('=MIN(F5:F17)', money(Math.min(...closing), 0), format)],
        ],
      },
    ],
  },
};
