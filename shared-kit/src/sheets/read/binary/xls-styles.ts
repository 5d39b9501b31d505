import { createCursor } from './bytes';
import { toFormat } from './number-format';
import type { BinaryStyle } from './cell-table';
import type { CellStyle } from 'hucre/xlsx';

/** The colours of files that have none of their own, from number 8. Source: ECMA-376, 18.8.27. */
const PALETTE =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  );

type Font = NonNullable<CellStyle['font']>;

const ALIGNMENTS = [undefined, 'left', 'center', 'right'] as const;
const SOLID = { type: 'pattern', pattern: 'solid' } as const;
const THIN = { style: 'thin' } as const;

/** Collects the records of fonts, colours, number formats and styles of a workbook. */
export function createXlsStyles() {
  const formats = new Map<number, string>();
  const fonts: Uint8Array[] = [];
  const styles: Uint8Array[] = [];
  let palette = PALETTE;
  const made = new Map<number, BinaryStyle>();

  const toColor = (index: number) => {
    const rgb = palette[index < 8 ? index : index - 8];
    return rgb === undefined ? undefined : { rgb };
  };

  function toFont(index: number): Font {
    // There is no font 4.
    const data = fonts[index > 4 ? index - 1 : index];
    if (data === undefined) return {};
    const font = createCursor(data);
    font.skip(2);
    const flags = font.u16();
    const color = toColor(font.u16());
    const weight = font.u16();
    font.skip(2);
    const underline = font.u8();
    return {
      ...(weight >= 600 && { bold: true }),
      ...((flags & 2) !== 0 && { italic: true }),
      ...((flags & 8) !== 0 && { strikethrough: true }),
      ...(underline !== 0 && { underline: true }),
      ...(color !== undefined && { color }),
    };
  }

  function toBorder(lines: number): NonNullable<CellStyle['border']> {
    const has = (shift: number) => ((lines >>> shift) & 15) !== 0;
    return {
      ...(has(0) && { left: THIN }),
      ...(has(4) && { right: THIN }),
      ...(has(8) && { top: THIN }),
      ...(has(12) && { bottom: THIN }),
    };
  }

  function make(index: number): BinaryStyle {
    const data = styles[index];
    if (data === undefined) return { style: { numFmt: 'General' }, hasLooks: false };
    const style = createCursor(data);
    const font = toFont(style.u16());
    const numFmt = toFormat(style.u16(), formats);
    if (style.left() < 16) return { style: { font, numFmt }, hasLooks: false };
    style.skip(2);
    const alignment = style.u8();
    style.skip(3);
    const border = toBorder(style.u32());
    const pattern = style.u32() >>> 26;
    const fill = pattern === 0 ? undefined : toColor(style.u16() & 127);
    const horizontal = ALIGNMENTS[alignment & 7];
    return {
      style: {
        ...{ font, numFmt, border },
        ...(fill !== undefined && { fill: { ...SOLID, fgColor: fill } }),
        alignment: { ...(horizontal && { horizontal }), wrapText: (alignment & 8) !== 0 },
      },
      hasLooks: fill !== undefined || Object.keys(border).length > 0,
    };
  }

  return {
    addFormat: (id: number, format: string) => formats.set(id, format),
    addFont: (data: Uint8Array) => fonts.push(data),
    addStyle: (data: Uint8Array) => styles.push(data),
    setPalette: (data: Uint8Array) => {
      const colors = createCursor(data);
      const count = Math.min(colors.u16(), PALETTE.length);
      palette = Array.from({ length: count }, () =>
        [...colors.bytes(4).subarray(0, 3)]
          .map((channel) => channel.toString(16).padStart(2, '0'))
          .join(''),
      );
    },
    styleOf: (index: number): BinaryStyle => {
      const known = made.get(index) ?? make(index);
      made.set(index, known);
      return known;
    },
  };
}
