export interface Position {
  /** From 0. */
  row: number;
  column: number;
}

/** 0 is A, 26 is AA. */
export function toColumnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCodePoint(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** `B2`, from positions that start at 0. */
export const toAddress = (row: number, column: number): string =>
  `${toColumnName(column)}${row + 1}`;

/** A is 0. */
export const columnIndex = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The position of `B2`, with or without dollar signs. What is no address is A1. */
export function parseAddress(address: string): Position {
  const [, letters = 'A', digits = '1'] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address) ?? [];
  return { row: Number(digits) - 1, column: columnIndex(letters) };
}
