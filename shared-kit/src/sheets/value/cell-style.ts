/** How a cell looks, as far as it is shown. Colours are `#rrggbb`. */
export interface CellStyle {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  color?: string;
  fill?: string;
  align?: 'left' | 'center' | 'right';
  isWrapped?: boolean;
  /** The sides that have a line: `tb`. */
  borders?: string;
  /** A bar behind the value, of a share of the width from 0 to 1. */
  bar?: { share: number; color: string };
  /** A sign before the value. */
  icon?: { sign: string; color: string };
}

export interface Threshold {
  type: 'min' | 'max' | 'num' | 'percent' | 'percentile';
  value?: string;
}

export type ConditionalRule =
  | { kind: 'cells'; operator: string; formulas: string[]; style: CellStyle }
  | { kind: 'expression'; formulas: string[]; style: CellStyle }
  | {
      kind: 'text';
      match: 'contains' | 'lacks' | 'begins' | 'ends';
      text: string;
      style: CellStyle;
    }
  | { kind: 'blanks'; isBlank: boolean; style: CellStyle }
  | { kind: 'repeated'; isRepeated: boolean; style: CellStyle }
  | { kind: 'scale'; thresholds: Threshold[]; colors: string[] }
  | { kind: 'bar'; thresholds: Threshold[]; color: string }
  | { kind: 'icons'; set: string; thresholds: Threshold[]; isReversed: boolean };

/** A style that depends on values. The first of several counts, for each property. */
export interface ConditionalFormat {
  /** Ranges, separated by spaces: `A1:A9 C1:C9`. */
  range: string;
  rule: ConditionalRule;
}
