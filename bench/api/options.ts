import { parseArgs } from 'node:util';

export interface Options {
  engines: ('postgres' | 'embedded')[];
  /** The number of posts of each site, ascending. */
  sizes: number[];
  /** Measures only endpoints whose path contains this. */
  only: string;
  /** The duration of one measurement, in seconds. */
  seconds: number;
  /** Starts the filled sites, prints their URLs and waits, for manual inspection. */
  keepRunning: boolean;
}

export const DEFAULT_SIZES = [1_000, 100_000, 1_000_000];

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      sizes: { type: 'string', default: DEFAULT_SIZES.join(',') },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '2' },
      stay: { type: 'boolean', default: false },
    },
  });
  const { engine, only, stay } = values;
  if (engine !== 'postgres' && engine !== 'embedded' && engine !== 'both') {
    throw new Error('--engine is postgres, embedded or both.');
  }
  const sizes = values.sizes.split(',').map(Number);
  const seconds = Number(values.seconds);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 100) || !(seconds >= 1)) {
    throw new Error('--sizes are numbers of posts, at least 100; --seconds is at least 1.');
  }
  return {
    engines: engine === 'both' ? ['postgres', 'embedded'] : [engine],
    sizes: sizes.toSorted((one, other) => one - other),
    only,
    seconds,
    keepRunning: stay,
  };
}
