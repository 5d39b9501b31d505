import type { OwnEntry } from 'shared-kit/contract';

/** What an entry comes to in the cells that everybody sees. */
export const describeResult = ({ right, wanted }: Pick<OwnEntry, 'right' | 'wanted'>): string =>
  `Gives the wanted result in ${right} of ${wanted} ${wanted === 1 ? 'cell' : 'cells'} you can see.`;

/** '15 characters' or '1 function'. */
export const countMeasure = (
  ranking: 'shortest' | 'fewest-functions',
  { length, functions }: Pick<OwnEntry, 'length' | 'functions'>,
): string => {
  const isShortest = ranking === 'shortest';
  const count = isShortest ? length : functions.length;
  const word = isShortest ? 'character' : 'function';
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
};
