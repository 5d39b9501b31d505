import { between, pick } from './random';
import type { Random } from './random';
import { cell, dot, selection, smooth, stroke, unit } from './shapes';
import type { Scheme } from './shapes';

/** Cells wired to each other: the script that runs by itself. */
export function circuit(random: Random, scheme: Scheme): string {
  const columns = [1, 5, 9, 13];
  const stops = columns.map((x, index) => ({
    x,
    rows:
      index === 0
        ? [between(random, 3, 4)]
        : pick(random, [
            [1, 4, 6],
            [2, 6],
            [1, 3, 6],
          ]),
  }));
  const wires: string[] = [];
  const boxes: string[] = [];
  stops.forEach(({ x, rows }, index) => {
    const next = stops[index + 1];
    rows.forEach((y, place) => {
      next?.rows.forEach((target, other) => {
        if (index > 0 && (place + other) % 2 === 1) return;
        const startX = (x + 2) * unit;
        const startY = (y + 0.75) * unit;
        const endX = next.x * unit;
        const endY = (target + 0.75) * unit;
        const bend = startX + unit;
        const turn = Math.sign(endY - startY) * Math.min(22, Math.abs(endY - startY) / 2);
        const corner = Math.abs(turn);
        const route =
          turn === 0
            ? `M${startX} ${startY}H${endX}`
            : `M${startX} ${startY}H${bend - corner}Q${bend} ${startY} ${bend} ${startY + turn}V${endY - turn}Q${bend} ${endY} ${bend + corner} ${endY}H${endX}`;
        wires.push(stroke(route, scheme.quiet[1], 8));
        if (random() > 0.4) wires.push(dot(next.x - 0.45, target + 0.75, 10, scheme.accent));
      });
      const main = index === 0;
      const fill = main
        ? scheme.accent
        : pick(random, [scheme.strong, scheme.quiet[1], scheme.quiet[0]]);
      boxes.push(cell(x, y, 2, 1.5, { fill, inset: 0, radius: 16 }));
      boxes.push(
        cell(x + 0.3, y + 0.42, 1.4, 0.2, {
          fill: scheme.ground,
          opacity: 0.7,
          inset: 0,
          radius: 6,
        }),
      );
      boxes.push(
        cell(x + 0.3, y + 0.86, 0.5 + random() * 0.8, 0.2, {
          fill: scheme.ground,
          opacity: 0.7,
          inset: 0,
          radius: 6,
        }),
      );
    });
  });
  const start = stops[0]?.rows[0] ?? 3;
  return wires.join('') + boxes.join('') + selection(0.75, start - 0.25, 2.5, 2, scheme);
}

/** Keys, a few of them pressed: the shortcut. */
export function keys(random: Random, scheme: Scheme): string {
  const rows = [
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.5],
    [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [2.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.5],
    [1.5, 1.5, 2, 6, 2, 1],
  ];
  const pressed = new Set([`3-0`, `${between(random, 0, 2)}-${between(random, 3, 8)}`]);
  if (random() > 0.4) pressed.add('2-0');
  const parts: string[] = [];
  rows.forEach((keysOfRow, row) => {
    let x = 1;
    const y = 1 + row * 1.75;
    keysOfRow.forEach((wide, index) => {
      const down = pressed.has(`${row}-${index}`);
      const face = down
        ? scheme.accent
        : index === 0 || wide > 1.5
          ? scheme.quiet[1]
          : scheme.quiet[0];
      if (!down)
        parts.push(cell(x, y + 0.14, wide, 1.6, { fill: scheme.ink, opacity: 0.22, radius: 16 }));
      parts.push(cell(x, down ? y + 0.14 : y, wide, 1.6, { fill: face, radius: 16 }));
      parts.push(
        cell(x + 0.28, (down ? y + 0.14 : y) + 0.32, 0.34, 0.2, {
          fill: down ? scheme.ground : scheme.ink,
          opacity: down ? 1 : 0.45,
          inset: 0,
          radius: 6,
        }),
      );
      x += wide;
    });
  });
  return parts.join('');
}

/** Tiles with bars, a line and rows: the dashboard. */
export function tiles(random: Random, scheme: Scheme): string {
  const tile = (x: number, y: number, w: number, h: number) =>
    cell(x, y, w, h, { fill: scheme.quiet[0], inset: 8, radius: 18 });
  const parts: string[] = [];
  [1, 4.5, 8, 11.5].forEach((x, index) => {
    parts.push(tile(x, 1, 3.5, 2));
    parts.push(
      cell(x + 0.45, 1.42, 1.1, 0.2, { fill: scheme.ink, opacity: 0.45, inset: 0, radius: 6 }),
    );
    parts.push(cell(x + 0.45, 1.86, 1 + random(), 0.62, { fill: scheme.ink, inset: 0, radius: 8 }));
    parts.push(dot(x + 2.85, 1.55, 13, index === 1 ? scheme.accent : scheme.strong));
  });
  parts.push(tile(1, 3, 8.75, 5), tile(9.75, 3, 5.25, 5));
  let y = 6 + random();
  const bars = Array.from({ length: 12 }, (_, index) => {
    y = Math.min(6.6, Math.max(4, y - 0.35 + random() * 0.5 - 0.08));
    return { x: 1.6 + index * 0.64, y };
  });
  bars.forEach((bar, index) =>
    parts.push(
      cell(bar.x, bar.y, 0.44, 7.4 - bar.y, {
        fill: index === 11 ? scheme.accent : scheme.strong,
        opacity: index === 11 ? 1 : 0.45 + index * 0.04,
        inset: 0,
        radius: 6,
      }),
    ),
  );
  parts.push(
    stroke(smooth(bars.map((bar) => [bar.x + 0.22, bar.y - 0.4] as const)), scheme.ink, 7),
  );
  [0.95, 0.78, 0.55, 0.4, 0.22].forEach((share, index) => {
    const long = 4.1 * Math.max(0.15, share - random() * 0.12);
    parts.push(
      cell(10.3, 3.7 + index * 0.78, 4.1, 0.4, {
        fill: scheme.quiet[1],
        opacity: 0.5,
        inset: 0,
        radius: 8,
      }),
      cell(10.3, 3.7 + index * 0.78, long, 0.4, {
        fill: index === 0 ? scheme.accent : scheme.strong,
        inset: 0,
        radius: 8,
      }),
    );
  });
  return parts.join('') + selection(4.5, 1, 3.5, 2, scheme);
}

/** A field of cells that glows around one or two places: the heat map. */
export function heat(random: Random, scheme: Scheme): string {
  const spots = Array.from({ length: 2 }, (_, index) => ({
    x: index === 0 ? 3 + random() * 3.5 : 9.5 + random() * 4,
    y: 2 + random() * 4.5,
    power: index === 0 ? 1 : 0.8,
  }));
  const ramp = [scheme.quiet[0], scheme.quiet[1], '#ffb25e', scheme.accent, '#d9530b'];
  const parts: string[] = [];
  let best = { x: 0, y: 0, value: -1 };
  for (let y = 1; y < 8; y += 1) {
    for (let x = 1; x < 15; x += 1) {
      const warmth = spots.reduce(
        (sum, spot) =>
          sum +
          spot.power * Math.exp(-((x + 0.5 - spot.x) ** 2 / 7 + (y + 0.5 - spot.y) ** 2 / 3.2)),
        0,
      );
      const value = Math.min(0.999, Math.max(0, warmth * 0.95 + (random() - 0.5) * 0.22));
      if (value > best.value) best = { x, y, value };
      const fill = ramp[Math.floor(value * ramp.length)] ?? scheme.accent;
      parts.push(cell(x, y, 1, 1, { fill, inset: 4, radius: 8 }));
    }
  }
  return parts.join('') + selection(best.x, best.y, 1, 1, { ...scheme, accent: scheme.ink });
}
