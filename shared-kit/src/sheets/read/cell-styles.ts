import type { CellStyle, ConditionalFormat, ConditionalRule } from 'shared-kit/sheets';
import type { CellStyle as FileStyle, ConditionalRule as FileRule } from 'hucre/xlsx';

type FileColor = NonNullable<FileStyle['font']>['color'];

/** Lightens (above 0) or darkens a colour. Source: ECMA-376, 18.8.19, for each channel instead of HLS. */
const tinted = (channel: number, tint: number): number =>
  Math.round(tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint);

/** A colour as `#rrggbb`, by itself or by the theme of the workbook. */
function toColor(color: FileColor, theme: readonly string[]): string | undefined {
  if (color === undefined) return undefined;
  const { rgb, theme: index, tint = 0 } = color;
  // Of the theme the first two pairs are swapped: text is dark, the ground light.
  const swapped = index === undefined ? undefined : ([1, 0, 3, 2][index] ?? index);
  const hex = (rgb ?? (swapped === undefined ? undefined : theme[swapped]))
    ?.replace('#', '')
    .slice(-6);
  if (hex === undefined || !/^[\da-f]{6}$/i.test(hex)) return undefined;
  const channels = [0, 2, 4].map((at) => tinted(Number.parseInt(hex.slice(at, at + 2), 16), tint));
  return `#${channels.map((one) => Math.max(0, Math.min(255, one)).toString(16).padStart(2, '0')).join('')}`;
}

const fillColor = ({ fill }: FileStyle, theme: readonly string[], isCondition: boolean) => {
  if (fill === undefined) return undefined;
  if (fill.type === 'gradient') return toColor(fill.stops[0]?.color, theme);
  if (isCondition) return toColor(fill.bgColor ?? fill.fgColor, theme);
  return fill.pattern === 'none' ? undefined : toColor(fill.fgColor, theme);
};

const SIDES = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const;

/** Excel's own colours of text and ground need not be said. */
const isOrdinary = (color: string | undefined) => color === undefined || color === '#000000';

/** What is shown of a style; null if nothing is. */
export function toCellStyle(
  style: FileStyle | undefined,
  theme: readonly string[],
  isCondition = false,
): CellStyle | null {
  if (style === undefined) return null;
  const { font = {}, alignment = {}, border = {} } = style;
  const color = toColor(font.color, theme);
  const fill = fillColor(style, theme, isCondition);
  const borders = (['top', 'right', 'bottom', 'left'] as const)
    .filter((side) => border[side] !== undefined)
    .map((side) => SIDES[side])
    .join('');
  const { horizontal } = alignment;
  const isSide = horizontal === 'left' || horizontal === 'center' || horizontal === 'right';
  const result: CellStyle = {
    ...(font.bold && { isBold: true }),
    ...(font.italic && { isItalic: true }),
    ...(font.underline && { isUnderlined: true }),
    ...(font.strikethrough && { isStruck: true }),
    ...(color !== undefined && (isCondition || !isOrdinary(color)) && { color }),
    ...(fill !== undefined && fill !== '#ffffff' && { fill }),
    ...(isSide && { align: horizontal }),
    ...(alignment.wrapText && { isWrapped: true }),
    ...(borders !== '' && { borders }),
  };
  return Object.keys(result).length === 0 ? null : result;
}

const TEXT_MATCHES: Record<string, 'contains' | 'lacks' | 'begins' | 'ends' | undefined> = {
  ...{ containsText: 'contains', notContainsText: 'lacks' },
  ...{ beginsWith: 'begins', endsWith: 'ends' },
};

const DEFAULT_BAR = '#638ec6';

function toRule(rule: FileRule, theme: readonly string[]): ConditionalRule | null {
  const style = toCellStyle(rule.style, theme, true) ?? {};
  const formulas = [rule.formula ?? []].flat();
  const { colorScale, dataBar, iconSet, type, text = '' } = rule;
  const match = TEXT_MATCHES[type];
  if (match !== undefined) return { kind: 'text', match, text, style };
  const hex = (color: string) => toColor({ rgb: color }, theme) ?? DEFAULT_BAR;
  switch (type) {
    case 'cellIs':
      return { kind: 'cells', operator: rule.operator ?? 'equal', formulas, style };
    case 'expression':
      return { kind: 'expression', formulas, style };
    case 'containsBlanks':
    case 'notContainsBlanks':
      return { kind: 'blanks', isBlank: type === 'containsBlanks', style };
    case 'duplicateValues':
    case 'uniqueValues':
      return { kind: 'repeated', isRepeated: type === 'duplicateValues', style };
    case 'colorScale':
      return colorScale
        ? { kind: 'scale', thresholds: colorScale.cfvo, colors: colorScale.colors.map(hex) }
        : null;
    case 'dataBar':
      return dataBar ? { kind: 'bar', thresholds: dataBar.cfvo, color: hex(dataBar.color) } : null;
    case 'iconSet': {
      if (iconSet === undefined) return null;
      const { iconSet: set, cfvo: thresholds, reverse = false } = iconSet;
      return { kind: 'icons', set, thresholds, isReversed: reverse };
    }
    default:
      return null;
  }
}

/** The conditional formats of a sheet that are shown, the first ones first; and how many are not. */
export function toConditionalFormats(rules: readonly FileRule[], theme: readonly string[]) {
  const formats: ConditionalFormat[] = [];
  let missing = 0;
  for (const rule of rules.toSorted((a, b) => a.priority - b.priority).slice(0, 200)) {
    const own = toRule(rule, theme);
    if (own === null) missing += 1;
    else formats.push({ range: rule.range, rule: own });
  }
  return { formats, missing };
}
