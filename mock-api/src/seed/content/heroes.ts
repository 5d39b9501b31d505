import type { SeedHero, SeedKpi } from './types';

export const kpis: SeedKpi[] = [
  { label: 'Learners', value: 10_000 },
  { label: 'Templates', value: 50 },
  { label: 'Peers', value: 2_800 },
  { label: 'Hours to review', value: 48 },
];

export const heroes: SeedHero[] = [
  {
    variant: 'A',
    status: 'published',
    h1: 'Every stubborn spreadsheet has met its people',
    subheading:
      'Bring the formula that fights back. Learn from tutorials you can check by hand, take a template that already works, and ask folk who have been there.',
    ctaPrimary: { label: 'Browse tutorials', href: '/tutorials' },
    ctaSecondary: { label: 'Ask a question', href: '/discussions' },
    media: {
      type: 'image',
      url: '',
      alt: 'An abstract sheet of cells in which a saffron column rises above a green trend line',
    },
    kpis,
  },
  {
    variant: 'B',
    status: 'published',
    h1: 'From #N/A to aha, one cell at a time',
    subheading:
      'Short lessons with real numbers, scripts that do the Monday work, and a community that answers with formulas instead of opinions.',
    ctaPrimary: { label: 'Join the community', href: '/register' },
    ctaSecondary: { label: 'Get a template', href: '/templates' },
    media: {
      type: 'image',
      url: '',
      alt: 'An abstract heat map whose cells brighten towards one corner of the grid',
    },
    kpis,
  },
];
