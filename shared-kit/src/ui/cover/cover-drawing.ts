import { hashString } from 'shared-kit/ui';

type Cell = { x: number; y: number; width: number; tone: 1 | 2 | 3 | 4 };
type Box = { x: number; y: number; width: number; height: number };

export type CoverDrawing = { columns: number; rows: number; cells: Cell[]; selection: Box };

const columns = 16;
const rows = 9;

/**
 * A drawing of a sheet, always the same for the same text: columns two units wide with filled cells
 * as bars, a schedule or a heat map, and one selection.
 */
export function coverDrawing(text: string): CoverDrawing {
  const seed = hashString(text);
  const next = createRandom(seed);
  const draw = [bars, schedule, heat][seed % 3] ?? bars;
  const cells = draw(next);
  const selection = {
    x: 2 * (1 + Math.floor(next() * 5)),
    y: 1 + Math.floor(next() * 5),
    width: 2 * (1 + Math.floor(next() * 2)),
    height: 1 + Math.floor(next() * 2),
  };
  return { columns, rows, cells, selection };
}

function bars(next: () => number): Cell[] {
  const cells: Cell[] = [];
  const accent = 1 + Math.floor(next() * 6);
  let height = 2 + next() * 3;
  for (let column = 0; column < columns / 2; column += 1) {
    height = Math.min(7, Math.max(1, height + (next() - 0.4) * 3));
    for (let step = 0; step < Math.round(height); step += 1) {
      const tone = column === accent ? 4 : step + 1 >= Math.round(height) ? 3 : 2;
      cells.push({ x: column * 2, y: rows - 1 - step, width: 2, tone });
    }
  }
  return cells;
}

function schedule(next: () => number): Cell[] {
  const cells: Cell[] = [];
  const accent = 2 + Math.floor(next() * 5);
  for (let y = 1; y < rows - 1; y += 1) {
    const start = Math.floor(next() * 4) + Math.floor((y - 1) / 3);
    const width = 2 + Math.floor(next() * 3);
    cells.push({
      x: start * 2,
      y,
      width: Math.min(columns - start * 2, width * 2),
      tone: y === accent ? 4 : next() > 0.5 ? 3 : 2,
    });
  }
  return cells;
}

function heat(next: () => number): Cell[] {
  const cells: Cell[] = [];
  const centreX = 2 + next() * 4;
  const centreY = 2 + next() * 4;
  for (let y = 0; y < rows; y += 1) {
    for (let column = 0; column < columns / 2; column += 1) {
      const near = 1 - Math.hypot(column - centreX, y - centreY) / 5;
      const warmth = near + (next() - 0.5) * 0.7;
      if (warmth < 0.05) continue;
      const tone = warmth > 0.85 ? 4 : warmth > 0.5 ? 3 : warmth > 0.25 ? 2 : 1;
      cells.push({ x: column * 2, y, width: 2, tone });
    }
  }
  return cells;
}

/** A seeded random number generator (mulberry32): repeatable numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
