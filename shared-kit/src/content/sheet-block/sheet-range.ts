/** A cell of a range, as far as the program or file that it is from says what is in it. */
export interface RangeCell {
  /** What it shows. */
  shown: string;
  /** Its value, if that is known and no error. */
  value?: number | string | boolean;
  /** Its number format; missing for General. */
  format?: string;
  /** In A1 form, for its own place. */
  formula?: string;
  /** The cell of the range whose formula fills this one: `B2`. */
  spilledFrom?: string;
}

/** A range of a sheet that is to become a sheet of a text: pasted, or of a file. */
export interface SheetRange {
  /** The address of its first cell; A1 if its program does not say. */
  anchor: string;
  /** That of its sheet. */
  name?: string;
  rows: (RangeCell | null)[][];
  /** Names that its formulas use. */
  names?: { name: string; formula: string }[];
}
