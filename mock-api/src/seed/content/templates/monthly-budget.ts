import type { CellSpec, SeedTemplate } from '../types';
import { calc, day, heads, input, money, note, title, total } from './cells';

const entries: [string, string, string, number][] = [
  ['2026-01-02', 'Rent', 'January', 820],
  ['2026-01-06', 'Food', 'Weekly market', 96.4],
  ['2026-01-19', 'Travel', 'Train pass', 58],
  ['2026-01-24', 'Food', 'Groceries', 143.15],
  ['2026-02-02', 'Rent', 'February', 820],
  ['2026-02-08', 'Food', 'Groceries', 188.9],
  ['2026-02-14', 'Leisure', 'Concert', 64],
  ['2026-02-20', 'Travel', 'Train pass', 58],
  ['2026-03-02', 'Rent', 'March', 820],
  ['2026-03-11', 'Food', 'Groceries', 205.35],
  ['2026-03-20', 'Travel', 'Weekend trip', 131.5],
  ['2026-03-28', 'Leisure', 'Climbing hall', 42],
];
const planned: [string, number][] = [
  ['Rent', 820],
  ['Food', 260],
  ['Travel', 90],
  ['Leisure', 70],
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const columns = [...'CDEFGHIJKLMN'];
const amount = '#,##0.00';

const spent = (category: string | null, month: number | null): number =>
  entries
    .filter(([, name]) => category === null || name === category)
    .filter(([date]) => month === null || Number(date.slice(5, 7)) === month)
    .reduce((sum, [, , , value]) => sum + value, 0);

const monthHeads: CellSpec[] = columns.map((_, index) => ({
  formula: index === 0 ? '=DATE(2026,1,1)' : `=EDATE(${columns[index - 1]}3,1)`,
  shows: `${months[index]} 2026`,
  format: 'mmm yyyy',
  look: 'head',
}));

const categoryRow = ([name, plan]: [string, number], index: number): CellSpec[] => {
  const row = index + 4;
  return [
    name,
    input(plan, amount),
    ...columns.map((column, month) =>
      calc(
        `=SUMIFS(Entries!$D$2:$D$500,Entries!$B$2:$B$500,$A${row},Entries!$A$2:$A$500,">="&${column}$3,Entries!$A$2:$A$500,"<"&EDATE(${column}$3,1))`,
        money(spent(name, month + 1)),
        amount,
      ),
    ),
    calc(`=SUM(C${row}:N${row})`, money(spent(name, null)), amount),
    calc(`=12*B${row}-O${row}`, money(12 * plan - spent(name, null)), amount),
  ];
};

const planTotal = planned.reduce((sum, [, plan]) => sum + plan, 0);

export const monthlyBudget: SeedTemplate = {
  slug: 'monthly-budget',
  title: 'Monthly budget with a control total',
  type: 'Excel',
  version: '1.0.0',
  tags: ['budget', 'beginner', 'formulas', 'finance'],
  difficulty: 'Beginner',
  tools: ['SUMIFS', 'EDATE', 'Control total'],
  gated: false,
  status: 'published',
  seoDesc:
    'A monthly budget workbook: type dated entries into one list and see plan, spending and what is left for every category and month, with a control total.',
  daysAgo: 57,
  file: {
    kind: 'xlsx',
    sheets: [
      {
        name: 'Budget',
        widths: [14, 12, ...months.map(() => 11), 12, 12],
        frozenRows: 3,
        rows: [
          [title('Monthly budget 2026')],
          [note('Type into the Entries sheet. Only the green cells here are yours to change.')],
          [...heads('Category', 'Plan/month'), ...monthHeads, ...heads('Year', 'Left')],
          ...planned.map(categoryRow),
          [
            { value: 'Total', look: 'total' },
            total('=SUM(B4:B7)', money(planTotal), amount),
            ...columns.map((column, month) =>
              total(`=SUM(${column}4:${column}7)`, money(spent(null, month + 1)), amount),
            ),
            total('=SUM(O4:O7)', money(spent(null, null)), amount),
            total('=SUM(P4:P7)', money(12 * planTotal - spent(null, null)), amount),
          ],
          [],
          [
            'Check',
            calc(
              '=IF(ROUND(O8-SUM(Entries!D2:D500),2)=0,"Complete","Missing "&TEXT(SUM(Entries!D2:D500)-O8,"0.00"))',
              'Complete',
            ),
          ],
        ],
      },
      {
        name: 'Entries',
        widths: [12, 14, 24, 12],
        frozenRows: 1,
        rows: [
          heads('Date', 'Category', 'Note', 'Amount'),
          ...entries.map(([date, category, text, value]): CellSpec[] => [
            day(date),
            category,
            text,
            input(value, amount),
          ]),
        ],
      },
    ],
  },
};
