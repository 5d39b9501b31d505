import type { CellSpec, SeedTemplate } from '../types';
import { calc, day, heads, input, money, note, title } from './cells';

/** SKU, item, unit cost, reorder level. */
const items: [string, string, number, number][] = [
  ['K-101', 'Notebook A5', 2.1, 40],
  ['K-104', 'Gel pen', 0.75, 200],
  ['K-110', 'Desk lamp', 17.5, 10],
  ['K-127', 'Paper tray', 5.4, 15],
];
const movements: [string, string, 'In' | 'Out', number][] = [
  ['2026-04-01', 'K-101', 'In', 120],
  ['2026-04-01', 'K-104', 'In', 640],
  ['2026-04-02', 'K-110', 'In', 24],
  ['2026-04-02', 'K-127', 'In', 45],
  ['2026-04-07', 'K-101', 'Out', 55],
  ['2026-04-09', 'K-104', 'Out', 210],
  ['2026-04-10', 'K-110', 'Out', 16],
  ['2026-04-14', 'K-101', 'Out', 31],
  ['2026-04-16', 'K-127', 'Out', 12],
  ['2026-04-20', 'K-104', 'Out', 130],
];

const moved = (sku: string, type: 'In' | 'Out'): number =>
  movements
    .filter(([, key, kind]) => key === sku && kind === type)
    .reduce((sum, [, , , quantity]) => sum + quantity, 0);
const onHand = (sku: string): number => moved(sku, 'In') - moved(sku, 'Out');

const sumOf = (type: 'In' | 'Out', row: number) =>
  `SUMIFS(Moves!$D$2:$D$1000,Moves!$B$2:$B$1000,$A${row},Moves!$C$2:$C$1000,"${type}")`;

const itemRow = ([sku, name, cost, level]: (typeof items)[number], index: number): CellSpec[] => {
  const row = index + 4;
  return [
    sku,
    name,
    input(cost, '0.00'),
    input(level),
    calc(`=${sumOf('In', row)}-${sumOf('Out', row)}`, String(onHand(sku))),
    calc(`=C${row}*E${row}`, money(cost * onHand(sku)), '#,##0.00'),
    calc(
      `=IF(E${row}<0,"Check moves",IF(E${row}<=D${row},"Reorder","OK"))`,
      onHand(sku) <= level ? 'Reorder' : 'OK',
    ),
  ];
};

const worth = items.reduce((sum, [sku, , cost]) => sum + cost * onHand(sku), 0);

export const stockTracker: SeedTemplate = {
  slug: 'stock-tracker',
  title: 'Stock tracker with reorder levels',
  type: 'Sheets',
  version: '1.0.0',
  tags: ['inventory', 'data', 'formulas'],
  difficulty: 'Intermediate',
  tools: ['SUMIFS', 'COUNTIF', 'Reorder status'],
  gated: true,
  status: 'published',
  seoDesc:
    'A stock tracker for Google Sheets: log what comes in and goes out, see the quantity on hand, its value and which articles have reached their reorder level.',
  daysAgo: 33,
  file: {
    kind: 'xlsx',
    sheets: [
      {
        name: 'Stock',
        widths: [10, 20, 11, 13, 11, 12, 14],
        frozenRows: 3,
        rows: [
          [title('Stock on hand')],
          [note('Log every movement on the Moves sheet; nothing is typed into On hand.')],
          heads('SKU', 'Item', 'Unit cost', 'Reorder at', 'On hand', 'Value', 'Status'),
          ...items.map(itemRow),
          [
            { value: 'Total', look: 'total' },
            null,
            null,
            null,
            null,
            { formula: '=SUM(F4:F7)', shows: money(worth), format: '#,##0.00', look: 'total' },
            {
              formula: '=COUNTIF(G4:G7,"Reorder")&" to reorder"',
              shows: '2 to reorder',
              look: 'total',
            },
          ],
          [],
          [
            'Check',
            calc(
              '=IF(SUMPRODUCT((Moves!B2:B1000<>"")*(COUNTIF(A4:A7,Moves!B2:B1000)=0))=0,"Every move has an item","Unknown SKU in Moves")',
              'Every move has an item',
            ),
          ],
        ],
      },
      {
        name: 'Moves',
        widths: [12, 10, 8, 10],
        frozenRows: 1,
        rows: [
          heads('Date', 'SKU', 'In/Out', 'Quantity'),
          ...movements.map(([date, sku, type, quantity]): CellSpec[] => [
            day(date),
            sku,
            type,
            input(quantity),
          ]),
        ],
      },
    ],
  },
};
