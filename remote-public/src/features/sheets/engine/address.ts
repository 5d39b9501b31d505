/** `0` is A, `27` is AB. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** A is 0. */
export const columnIndex = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const toAddress = (row: number, column: number): string =>
  `${columnLetters(column)}${row + 1}`;

export interface Position {
  /** From 0. */
  row: number;
  column: number;
}

/** The position of `B2`, with or without dollar signs. */
export function parseAddress(address: string): Position {
  const [, letters = 'A', digits = '1'] = /^\$?([A-Z]+)\$?(\d+)$/i.exec(address) ?? [];
  return { row: Number(digits) - 1, column: columnIndex(letters) };
}
