import { between, pick } from './random';
import type { Random } from './random';
import { cell, dot, ribbon, selection, smooth, stroke } from './shapes';
import type { Scheme } from './shapes';

/** A list with one row and one column lit: the lookup. */
export function crossing(random: Random, scheme: Scheme): string {
  const column = 1 + 2 * between(random, 2, 6);
  const row = between(random, 2, 6);
  const parts: string[] = [
    cell(1, row, 14, 1, { fill: scheme.quiet[1], opacity: 0.75, inset: 0, radius: 12 }),
    cell(column, 1, 2, 7, { fill: scheme.quiet[2], opacity: 0.75, inset: 0, radius: 12 }),
  ];
  for (let y = 1; y < 8; y += 1) {
    for (let x = 1; x < 15; x += 2) {
      const long = 0.6 + random() * 1.1;
      const fill = y === 1 ? scheme.ink : x === 1 ? scheme.strong : scheme.quiet[1];
      const lit = y === row || (x <= column && column < x + 2);
      parts.push(
        cell(x + 0.2, y + 0.36, y === 1 ? 1.3 : long, 0.28, {
          fill: lit && y !== 1 ? scheme.strong : fill,
          opacity: lit || y === 1 || x === 1 ? 1 : 0.8,
          inset: 0,
          radius: 10,
        }),
      );
    }
  }
  parts.push(cell(column, row, 2, 1, { fill: scheme.accent, inset: 0, radius: 10 }));
  parts.push(
    cell(column + 0.35, row + 0.34, 1.1, 0.32, { fill: scheme.ground, inset: 0, radius: 11 }),
  );
  parts.push(selection(column, row, 2, 1, { ...scheme, accent: scheme.ink }));
  return parts.join('');
}

/** Cells that pile up under a curve: the formula. */
export function curve(random: Random, scheme: Scheme): string {
  const turn = 5 + random() * 4;
  const steep = 0.55 + random() * 0.5;
  const level = (x: number) => 0.9 + 5.6 / (1 + Math.exp(-(x - turn) * steep));
  const parts: string[] = [];
  for (let x = 1; x < 15; x += 1) {
    const top = Math.round(level(x + 0.5));
    for (let y = 0; y < top; y += 1) {
      const last = y === top - 1;
      parts.push(
        cell(x, 8 - y - 1, 1, 1, {
          fill: last
            ? scheme.strong
            : pick(random, [scheme.quiet[0], scheme.quiet[0], scheme.quiet[1]]),
        }),
      );
    }
  }
  const points = Array.from({ length: 15 }, (_, i): [number, number] => [
    i + 0.5,
    8 - level(i + 0.5) - 0.35,
  ]);
  const peak = between(random, 10, 12);
  const top = 8 - Math.round(level(peak + 0.5));
  parts.push(cell(peak, top, 1, 1, { fill: scheme.accent }));
  parts.push(
    stroke(smooth(points), scheme.ink, 9),
    dot(14.5, points.at(-1)?.[1] ?? 1, 16, scheme.ink),
  );
  parts.push(selection(peak, top, 1, 8 - top, scheme));
  return parts.join('');
}

/** One cell that pours into many: the spill. */
export function spill(random: Random, scheme: Scheme): string {
  const from = between(random, 3, 5);
  const parts: string[] = [];
  for (let step = 0; step < 11; step += 1) {
    const reach = Math.min(3, Math.floor((step + 2) / 3));
    for (let y = from - reach; y <= from + reach; y += 1) {
      if (y < 1 || y > 7) continue;
      const edge = y === from - reach || y === from + reach;
      const keep = random();
      if (step > 1 && keep < 0.12) continue;
      parts.push(
        cell(step + 4, y, 1, 1, {
          fill: edge
            ? scheme.strong
            : pick(random, [scheme.quiet[0], scheme.quiet[1], scheme.quiet[1], scheme.quiet[2]]),
          opacity: edge ? 1 - step * 0.045 : 1,
        }),
      );
    }
  }
  parts.push(
    stroke(`M${3 * 75} ${(from + 0.5) * 75}H${4 * 75}`, scheme.ink, 9),
    cell(1, from - 0.5, 2, 2, { fill: scheme.accent, inset: 0, radius: 16 }),
    cell(1.45, from + 0.2, 1.1, 0.2, { fill: scheme.ground, inset: 0, radius: 6 }),
    cell(1.45, from + 0.6, 1.1, 0.2, { fill: scheme.ground, inset: 0, radius: 6 }),
    selection(1, from - 0.5, 2, 2, { ...scheme, accent: scheme.ink }),
  );
  return parts.join('');
}

/** Loose rows that gather in groups: the pivot. */
export function pivot(random: Random, scheme: Scheme): string {
  const colours = [scheme.strong, scheme.accent, scheme.quiet[1], scheme.ink] as const;
  const rows = Array.from({ length: 14 }, () => between(random, 0, 3));
  const parts: string[] = [];
  const ribbons: string[] = [];
  let y = 1;
  let widest = 0;
  colours.forEach((colour, group) => {
    const members = rows.flatMap((member, index) => (member === group ? [index] : []));
    const tall = members.length * 0.4;
    members.forEach((index, place) => {
      const left = 1.25 + index * 0.5;
      const right = y + place * 0.4 + 0.2;
      ribbons.push(stroke(ribbon([4, left], [10, right]), colour, 22, 'opacity="0.42"'));
      parts.push(cell(1, left - 0.18, 0.8, 0.36, { fill: colour, inset: 0, radius: 6 }));
      parts.push(cell(2, left - 0.18, 2, 0.36, { fill: colour, inset: 0, radius: 6 }));
    });
    if (members.length > 0) {
      const wide = 1.2 + members.length * 0.6;
      parts.push(cell(10, y, wide, tall, { fill: colour, inset: 0, radius: 10 }));
      widest = Math.max(widest, wide);
      y += tall + 0.45;
    }
  });
  const box = selection(9.75, 0.75, widest + 0.5, y - 0.95, scheme);
  return ribbons.join('') + parts.join('') + box;
}
