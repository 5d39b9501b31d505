import type { CellStyle, Threshold } from '../value/cell-style';

/** The value below which a share of the sorted numbers is, between two by their distance. */
function percentile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? 0;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}

/** The number that a threshold stands for among the numbers of a range, which are sorted. */
export function resolveThreshold({ type, value }: Threshold, sorted: readonly number[]): number {
  const least = sorted[0] ?? 0;
  const most = sorted.at(-1) ?? 0;
  const number = Number(value ?? 0);
  switch (type) {
    case 'min':
      return least;
    case 'max':
      return most;
    case 'percent':
      return least + ((most - least) * number) / 100;
    case 'percentile':
      return percentile(sorted, number / 100);
    case 'num':
      return number;
  }
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((channel, index) =>
    Math.round(channel + ((end[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** The colour of a value on a scale of two or three. */
export function scaleColor(
  value: number,
  limits: readonly number[],
  colors: readonly string[],
): string | undefined {
  const last = limits.length - 1;
  for (let index = 0; index < last; index += 1) {
    const [from = 0, to = 0] = limits.slice(index, index + 2);
    const [start, end] = colors.slice(index, index + 2);
    if (start === undefined || end === undefined) return undefined;
    if (value > to && index < last - 1) continue;
    const share = to === from ? 1 : (value - from) / (to - from);
    return mix(start, end, Math.max(0, Math.min(1, share)));
  }
  return undefined;
}

/** How long a bar is; of a range of one value it is full. */
export function barShare(value: number, [least = 0, most = 0]: readonly number[]): number {
  return most === least ? 1 : Math.max(0, Math.min(1, (value - least) / (most - least)));
}

const LOW = '#c0392b';
const MIDDLE = '#b8860b';
const HIGH = '#2e8b57';

const ARROWS: Record<number, readonly string[]> = {
  3: ['↓', '→', '↑'],
  4: ['↓', '↘', '↗', '↑'],
  5: ['↓', '↘', '→', '↗', '↑'],
};

const SIGNS: Record<string, readonly string[]> = {
  '3Flags': ['⚑', '⚑', '⚑'],
  '3Symbols': ['✕', '!', '✓'],
  '3Symbols2': ['✕', '!', '✓'],
  '3Stars': ['☆', '⯪', '★'],
  '5Quarters': ['○', '◔', '◑', '◕', '●'],
};

/** The sign for a value: the last whose threshold it reaches. */
export function iconFor(
  value: number,
  set: string,
  limits: readonly number[],
  isReversed: boolean,
): CellStyle['icon'] {
  const count = limits.length;
  const reached = limits.findLastIndex((limit) => value >= limit);
  const level = Math.max(reached, 0);
  const index = isReversed ? count - 1 - level : level;
  const signs = SIGNS[set] ?? (set.includes('Arrows') ? ARROWS[count] : undefined);
  const share = count < 2 ? 1 : index / (count - 1);
  const color = share < 0.34 ? LOW : share > 0.66 ? HIGH : MIDDLE;
  return { sign: signs?.[index] ?? '●', color: set.endsWith('Gray') ? '#808080' : color };
}
