/** Every cover sits on one sheet of 16 by 9 cells; positions below are in cells. */
export const unit = 75;
export const width = 16 * unit;
export const height = 9 * unit;

export interface Scheme {
  ground: string;
  line: string;
  /** Quiet fills, from faint to strong. */
  quiet: readonly [string, string, string];
  strong: string;
  accent: string;
  ink: string;
}

export const paper: Scheme = {
  ground: '#fff4e4',
  line: '#f3dfc4',
  quiet: ['#fbe3c3', '#ffcf99', '#9fdcc4'],
  strong: '#0f8f68',
  accent: '#ff8a1f',
  ink: '#17302a',
};
export const leaf: Scheme = {
  ground: '#ddf3e8',
  line: '#c3e6d5',
  quiet: ['#c2ead7', '#8fd6b8', '#ffd9ab'],
  strong: '#0b7a58',
  accent: '#ff8a1f',
  ink: '#12332a',
};
export const night: Scheme = {
  ground: '#12261f',
  line: '#1d382f',
  quiet: ['#1f4236', '#2b5c4b', '#7a4a1c'],
  strong: '#1fc08c',
  accent: '#ff9933',
  ink: '#fdf0dd',
};
export const saffron: Scheme = {
  ground: '#ff9c3d',
  line: '#fba956',
  quiet: ['#ffb469', '#ffcd98', '#f07f1a'],
  strong: '#17453a',
  accent: '#fff6e8',
  ink: '#2a1c0b',
};

const round = (value: number): string => String(Math.round(value * 10) / 10);

interface CellStyle {
  fill: string;
  opacity?: number;
  inset?: number;
  radius?: number;
}

export function cell(
  x: number,
  y: number,
  w: number,
  h: number,
  { fill, opacity = 1, inset = 5, radius = 9 }: CellStyle,
): string {
  const fade = opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : '';
  return `<rect x="${round(x * unit + inset)}" y="${round(y * unit + inset)}" width="${round(w * unit - 2 * inset)}" height="${round(h * unit - 2 * inset)}" rx="${radius}" fill="${fill}"${fade}/>`;
}

/** The motif that all covers share: a selected range with its fill handle. */
export function selection(x: number, y: number, w: number, h: number, scheme: Scheme): string {
  const right = (x + w) * unit;
  const bottom = (y + h) * unit;
  return [
    `<rect x="${x * unit}" y="${y * unit}" width="${w * unit}" height="${h * unit}" rx="10" fill="none" stroke="${scheme.accent}" stroke-width="7"/>`,
    `<rect x="${right - 12}" y="${bottom - 12}" width="24" height="24" rx="4" fill="${scheme.accent}" stroke="${scheme.ground}" stroke-width="5"/>`,
  ].join('');
}

export function stroke(path: string, colour: string, thickness: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x * unit)}" cy="${round(y * unit)}" r="${radius}" fill="${fill}"/>`;
}

type Point = readonly [number, number];

/** Points in cells, as one path whose tangents follow the neighbours of each point. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const place = (x: number, y: number) => `${round(x * unit)} ${round(y * unit)}`;
  return points
    .map(([x, y], index) => {
      if (index === 0) return `M${place(x, y)}`;
      const [before, from, after] = [at(index - 2), at(index - 1), at(index + 1)];
      const leave = place(from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6);
      const arrive = place(x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6);
      return `C${leave} ${arrive} ${place(x, y)}`;
    })
    .join('');
}

/** From one side to the other, leaving and arriving level. */
export function ribbon([fromX, fromY]: Point, [toX, toY]: Point): string {
  const middle = round(((fromX + toX) / 2) * unit);
  return `M${round(fromX * unit)} ${round(fromY * unit)}C${middle} ${round(fromY * unit)} ${middle} ${round(toY * unit)} ${round(toX * unit)} ${round(toY * unit)}`;
}

export function sheet(scheme: Scheme, body: string): string {
  const lines = [
    ...Array.from({ length: 15 }, (_, i) => `M${(i + 1) * unit} 0V${height}`),
    ...Array.from({ length: 8 }, (_, i) => `M0 ${(i + 1) * unit}H${width}`),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${scheme.ground}"/><path d="${lines}" stroke="${scheme.line}" stroke-width="2"/>${body}</svg>`;
}
