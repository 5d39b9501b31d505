import type { CellSpec, SeedTemplate } from '../types';
import { leaf, night, paper } from './shapes';

const size = { width: 800, height: 500 };
const rowHeight = 36;
const gutter = 40;
const font = 'font-family="ui-sans-serif, system-ui, Segoe UI, Helvetica, Arial, sans-serif"';
const mono =
  'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace"';

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const frame = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><rect width="${size.width}" height="${size.height}" fill="#ffffff"/>${body}</svg>`;

const formatted = (value: number, format = ''): string => {
  if (format.endsWith('%')) return `${(value * 100).toFixed(format.includes('.0') ? 1 : 0)}%`;
  const decimals = format.endsWith('.00') ? 2 : 0;
  return format === ''
    ? String(value)
    : value.toLocaleString('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
};

function shown(cell: CellSpec): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if (cell.shows !== undefined) return cell.shows;
  if (cell.date !== undefined) {
    if (cell.format !== 'mmm yyyy') return cell.date;
    return new Date(cell.date).toLocaleDateString('en-GB', {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  }
  return typeof cell.value === 'number' ? formatted(cell.value, cell.format) : (cell.value ?? '');
}

const isNumeric = (cell: CellSpec, text: string): boolean =>
  !(cell !== null && typeof cell === 'object' && cell.look === 'head') &&
  /^[-+]?[\d,]+(\.\d+)?%?$/.test(text);

function drawCell(cell: CellSpec, x: number, y: number, wide: number, emptyRight: boolean): string {
  const text = shown(cell);
  const look = cell !== null && typeof cell === 'object' ? cell.look : undefined;
  const bar = text.startsWith('█');
  const fills = { head: night.ground, input: '#e3f5ec', total: '#fff1df' };
  const fill = look === 'head' || look === 'input' || look === 'total' ? fills[look] : undefined;
  const ground = fill
    ? `<rect x="${x}" y="${y}" width="${wide}" height="${rowHeight}" fill="${fill}" stroke="#e9e4da"/>`
    : '';
  if (text === '') return ground;
  if (bar) {
    return `${ground}<rect x="${x + 8}" y="${y + 9}" width="${text.length * 11}" height="${rowHeight - 18}" rx="4" fill="${leaf.strong}"/>`;
  }
  const room = Math.floor((wide - 14) / 7.6);
  const fits =
    emptyRight || text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`;
  const colour = look === 'head' ? '#ffffff' : look === 'note' ? '#7a6f60' : paper.ink;
  const weight = look === 'head' || look === 'total' || look === 'title' ? 700 : 400;
  const right = isNumeric(cell, text);
  return `${ground}<text x="${right ? x + wide - 9 : x + 9}" y="${y + 24}" text-anchor="${right ? 'end' : 'start'}" font-size="${look === 'title' ? 20 : 14}" font-weight="${weight}" ${look === 'note' ? 'font-style="italic" ' : ''}fill="${colour}" ${font}>${escapeXml(fits)}</text>`;
}

function drawGrid(rows: CellSpec[][], widths: number[], tab: string): string {
  const characters = widths.reduce((sum, wide) => sum + wide, 0);
  const scale = Math.min(9.2, Math.max(8, (size.width - gutter) / characters));
  const edges = widths.reduce<number[]>(
    (all, wide) => [...all, (all.at(-1) ?? 0) + wide * scale],
    [gutter],
  );
  const columns = edges.filter((edge) => edge < size.width).length;
  const bottom = size.height - rowHeight;
  const parts: string[] = [`<rect width="${size.width}" height="28" fill="#f4efe6"/>`];
  const lines: string[] = [];
  for (let column = 0; column < Math.max(columns, 1); column += 1) {
    const left = edges[column] ?? gutter;
    const right = edges[column + 1] ?? size.width;
    lines.push(`M${left} 0V${bottom}`);
    parts.push(
      `<text x="${(left + Math.min(right, size.width)) / 2}" y="19" text-anchor="middle" font-size="12" fill="#7a6f60" ${font}>${String.fromCharCode(65 + column)}</text>`,
    );
  }
  for (let row = 0; 28 + row * rowHeight < bottom; row += 1) {
    const y = 28 + row * rowHeight;
    lines.push(`M0 ${y}H${size.width}`);
    parts.push(
      `<text x="${gutter / 2}" y="${y + 23}" text-anchor="middle" font-size="12" fill="#7a6f60" ${font}>${row + 1}</text>`,
    );
  }
  parts.push(`<path d="${lines.join('')}" stroke="#e9e4da"/>`);
  rows.forEach((row, index) => {
    const y = 28 + index * rowHeight;
    if (y + rowHeight > bottom) return;
    row.forEach((cell, column) => {
      const x = edges[column] ?? size.width;
      if (x >= size.width) return;
      const wide = (edges[column + 1] ?? size.width) - x;
      const emptyRight = row.slice(column + 1, column + 2).every((next) => next === null);
      parts.push(drawCell(cell, x, y, wide, emptyRight));
    });
  });
  parts.push(
    `<rect y="${bottom}" width="${size.width}" height="${rowHeight}" fill="#f4efe6"/>`,
    `<rect x="${gutter}" y="${bottom}" width="${tab.length * 9 + 36}" height="${rowHeight}" fill="#ffffff"/>`,
    `<rect x="${gutter}" y="${size.height - 4}" width="${tab.length * 9 + 36}" height="4" fill="${leaf.strong}"/>`,
    `<text x="${gutter + 18}" y="${bottom + 22}" font-size="14" font-weight="700" fill="${leaf.strong}" ${font}>${escapeXml(tab)}</text>`,
  );
  return parts.join('');
}

function drawSource(source: string): string {
  const comment = /^\s*(\/\/|\/?\*|')/;
  const keyword =
    /^\s*(function|const|return|Private|Sub|End|For|Next|If|Dim|Set|Option|Attribute)\b/;
  const lines = source.split('\n').slice(0, 20);
  const text = lines.map((line, index) => {
    const colour = comment.test(line) ? '#8fb5a6' : keyword.test(line) ? '#ffb25e' : '#fdf0dd';
    const cut = line.length > 80 ? `${line.slice(0, 79)}…` : line;
    return `<text x="28" y="${34 + index * 23}" font-size="12.5" fill="#5f8577" ${mono}>${index + 1}</text><text x="68" y="${34 + index * 23}" font-size="14" xml:space="preserve" fill="${colour}" ${mono}>${escapeXml(cut)}</text>`;
  });
  return `<rect width="${size.width}" height="${size.height}" fill="${night.ground}"/><rect width="6" height="${size.height}" fill="${night.accent}"/>${text.join('')}`;
}

/** What a visitor sees before downloading: the first sheet, rows or lines, 800 by 500 as SVG text. */
export function drawTemplatePreview({ file, slug }: SeedTemplate): string {
  if (file.kind === 'script') return frame(drawSource(file.source));
  if (file.kind === 'csv') {
    const [header = [], ...rows] = file.rows;
    const heads = header.map((value) => ({ value: String(value), look: 'head' as const }));
    return frame(drawGrid([heads, ...rows], [9, 12, 9, 11, 8, 12, 11, 12], `${slug}.csv`));
  }
  const [first] = file.sheets;
  return frame(first ? drawGrid(first.rows, first.widths, first.name) : '');
}
