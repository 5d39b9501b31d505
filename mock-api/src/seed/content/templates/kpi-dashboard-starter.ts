import type { CellSpec, SeedTemplate } from '../types';
import { calc, day, heads, input, money, note, title } from './cells';

/** Month, revenue, orders, returns. */
const months: [string, number, number, number][] = [
  ['2025-07-01', 38_900, 842, 38],
  ['2025-08-01', 37_250, 815, 36],
  ['2025-09-01', 39_800, 861, 35],
  ['2025-10-01', 41_300, 880, 39],
  ['2025-11-01', 46_750, 1_012, 47],
  ['2025-12-01', 52_400, 1_135, 58],
  ['2026-01-01', 40_150, 858, 44],
  ['2026-02-01', 41_900, 884, 36],
  ['2026-03-01', 43_600, 905, 34],
  ['2026-04-01', 45_350, 921, 33],
  ['2026-05-01', 46_900, 948, 32],
  ['2026-06-01', 48_200, 964, 31],
];
const best = Math.max(...months.map(([, revenue]) => revenue));
const names = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

const fetch = (column: string) =>
  `SUMIFS(Data!$${column}$2:$${column}$100,Data!$A$2:$A$100,Board!$B$2)`;

const card = (row: number, name: string, value: string, format: string, verdict: string) => [
  { value: name, look: 'total' as const },
  calc(`=Calc!B${row}`, value, format),
  calc(`=TEXT(Calc!E${row},"+0.0%;-0.0%")&" against target, "&Calc!F${row}`, verdict),
];

const calcRow = (
  row: number,
  name: string,
  actual: CellSpec,
  target: CellSpec,
  direction: 1 | -1,
  deviation: string,
  status: string,
): CellSpec[] => [
  name,
  actual,
  target,
  input(direction),
  calc(`=IF(C${row}=0,0,B${row}/C${row}-1)`, deviation, '+0.0%;-0.0%'),
  calc(`=IF(E${row}*D${row}>=0,"On track",IF(E${row}*D${row}>=-$H$2,"Watch","Behind"))`, status),
];

export const kpiDashboardStarter: SeedTemplate = {
  slug: 'kpi-dashboard-starter',
  title: 'KPI dashboard starter',
  type: 'Excel',
  version: '1.0.0',
  tags: ['dashboard', 'charts', 'kpi'],
  difficulty: 'Intermediate',
  tools: ['SUMIFS', 'TEXT', 'REPT bars'],
  gated: true,
  status: 'published',
  seoDesc:
    'A one-page KPI dashboard in three sheets, Data, Calc and Board: month selector, targets with direction, plain-language status and a twelve-month history.',
  daysAgo: 25,
  file: {
    kind: 'xlsx',
    sheets: [
      {
        name: 'Board',
        widths: [18, 14, 44],
        rows: [
          [title('Shop at a glance')],
          [
            { value: 'Month', look: 'head' },
            day('2026-06-01', 'mmm yyyy'),
            note('First of the month'),
          ],
          [],
          heads('KPI', 'Actual', 'Against target'),
          card(2, 'Revenue', '48,200', '#,##0', '+7.1% against target, On track'),
          card(3, 'Orders', '964', '#,##0', '-3.6% against target, Watch'),
          card(4, 'Average order', '50.00', '0.00', '+11.1% against target, On track'),
          card(5, 'Return rate', '3.2%', '0.0%', '-19.6% against target, On track'),
          [],
          heads('Last 12 months', 'Revenue', 'Bar'),
          ...months.map(([date, revenue], index): CellSpec[] => [
            calc(`=EDATE($B$2,${index - 11})`, `${names[index]} ${date.slice(0, 4)}`, 'mmm yyyy'),
            calc(
              `=SUMIFS(Data!$B$2:$B$100,Data!$A$2:$A$100,A${index + 11})`,
              money(revenue, 0),
              '#,##0',
            ),
            calc(
              `=IF(MAX($B$11:$B$22)=0,"",REPT("█",ROUND(B${index + 11}/MAX($B$11:$B$22)*24,0)))`,
              '█'.repeat(Math.round((revenue / best) * 24)),
            ),
          ]),
        ],
      },
      {
        name: 'Calc',
        widths: [16, 12, 12, 11, 12, 12, 4, 12],
        frozenRows: 1,
        rows: [
          heads('KPI', 'Actual', 'Target', 'Direction', 'Deviation', 'Status', '', 'Tolerance'),
          [
            ...calcRow(
              2,
              'Revenue',
              calc(`=${fetch('B')}`, '48,200', '#,##0'),
              input(45_000, '#,##0'),
              1,
              '+7.1%',
              'On track',
            ),
            null,
            input(0.05, '0%'),
          ],
          calcRow(
            3,
            'Orders',
            calc(`=${fetch('C')}`, '964', '#,##0'),
            input(1_000, '#,##0'),
            1,
            '-3.6%',
            'Watch',
          ),
          calcRow(
            4,
            'Average order',
            calc('=IF(B3=0,0,B2/B3)', '50.00', '0.00'),
            input(45, '0.00'),
            1,
            '+11.1%',
            'On track',
          ),
          calcRow(
            5,
            'Return rate',
            calc(`=IF(B3=0,0,${fetch('D')}/B3)`, '3.2%', '0.0%'),
            input(0.04, '0.0%'),
            -1,
            '-19.6%',
            'On track',
          ),
          [],
          [note('Direction: 1 where more is better, -1 where less is better.')],
        ],
      },
      {
        name: 'Data',
        widths: [12, 12, 10, 10],
        frozenRows: 1,
        rows: [
          heads('Month', 'Revenue', 'Orders', 'Returns'),
          ...months.map(([date, revenue, orders, returns]): CellSpec[] => [
            day(date, 'mmm yyyy'),
            input(revenue, '#,##0'),
            input(orders, '#,##0'),
            input(returns, '#,##0'),
          ]),
        ],
      },
    ],
  },
};
