export type ChartKind = 'column' | 'line' | 'area' | 'pie' | 'scatter' | 'other';

/** A chart of a file; its references are formulas without `=`. */
export interface ChartInput {
  kind: ChartKind;
  /** What the file calls its kind: `radar`. */
  fileKind: string;
  title: string;
  series: { name: string; values: string; categories: string }[];
}
