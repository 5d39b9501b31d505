import type { SeedTemplate } from '../types';

const regions = ['North', 'East', 'South', 'West'];
const products: [string, number][] = [
  ['Kettle', 35],
  ['Toaster', 39],
  ['Grinder', 52],
  ['Scale', 18],
  ['Teapot', 27.5],
];
const statuses = ['Shipped', 'Shipped', 'Open', 'Shipped', 'Returned'];

/** Sixty orders from January to June 2026; steps without a common factor mix the values well. */
const orders = Array.from({ length: 60 }, (_, index) => {
  const [product, price] = products[(index * 3 + Math.floor(index / 7)) % products.length] ?? [
    '',
    0,
  ];
  const date = new Date(Date.UTC(2026, 0, 5 + index * 3)).toISOString().slice(0, 10);
  const units = ((index * 5) % 7) + 1;
  return [
    `O-${1001 + index}`,
    date,
    regions[(index * 7 + Math.floor(index / 5)) % regions.length] ?? '',
    product,
    units,
    price.toFixed(2),
    (units * price).toFixed(2),
    statuses[(index * 2 + Math.floor(index / 9)) % statuses.length] ?? '',
  ];
});

export const practiceOrders: SeedTemplate = {
  slug: 'practice-orders',
  title: 'Practice data: 60 shop orders',
  type: 'CSV',
  version: '1.0.0',
  tags: ['data', 'beginner', 'practice'],
  difficulty: 'Beginner',
  tools: ['Excel', 'Google Sheets', 'LibreOffice'],
  gated: false,
  status: 'published',
  seoDesc:
    'Sixty made-up shop orders with dates, regions, products, units, prices and status, as a plain CSV file to practise lookups, filters and summaries with.',
  daysAgo: 95,
  file: {
    kind: 'csv',
    rows: [
      ['Order', 'Date', 'Region', 'Product', 'Units', 'Unit price', 'Revenue', 'Status'],
      ...orders,
    ],
  },
};
