import type { ChallengeSummary } from 'shared-kit/contract';

/** What entries with as many right results are ranked by. */
export const RANKING_NAMES: Record<ChallengeSummary['ranking'], string> = {
  shortest: 'Shortest formula',
  'fewest-functions': 'Fewest functions',
};

/** What ranks first, in a sentence. */
export const RANKING_RULES: Record<ChallengeSummary['ranking'], string> = {
  shortest: 'Most wanted results first; among equals, the shortest formulas.',
  'fewest-functions': 'Most wanted results first; among equals, the fewest different functions.',
};

export const countEntries = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
