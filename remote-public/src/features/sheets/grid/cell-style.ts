import type { CSSProperties } from 'react';
import type { CellStyle } from 'shared-kit/sheets';

/** Dark text on a light ground, light text on a dark one. Source: the luma of ITU-R BT.601. */
function inkOn(fill: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(fill.slice(at, at + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#1a1a1a' : '#ffffff';
}

const LINES: Record<string, string> = {
  t: 'inset 0 1px var(--ink-muted)',
  r: 'inset -1px 0 var(--ink-muted)',
  b: 'inset 0 -1px var(--ink-muted)',
  l: 'inset 1px 0 var(--ink-muted)',
};

/**
 * The look of a cell of a file. Its own colours are made readable on our ground: `--cell-ink` is adapted
 * to the theme by the style sheet, unless the cell brings its ground along.
 */
export function toStyle(style: CellStyle | undefined): CSSProperties | undefined {
  if (style === undefined) return undefined;
  const { color, fill, bar, borders = '' } = style;
  const percent = bar && `${Math.round(bar.share * 100)}%`;
  const decorations = [style.isUnderlined && 'underline', style.isStruck && 'line-through'];
  const variables = color !== undefined && fill === undefined ? { '--cell-ink': color } : {};
  return {
    ...variables,
    ...(fill !== undefined && { backgroundColor: fill, color: color ?? inkOn(fill) }),
    ...(style.isBold && { fontWeight: 700 }),
    ...(style.isItalic && { fontStyle: 'italic' }),
    ...(decorations.some(Boolean) && { textDecoration: decorations.filter(Boolean).join(' ') }),
    ...(style.align !== undefined && { textAlign: style.align }),
    ...(style.isWrapped && { whiteSpace: 'pre-wrap' }),
    ...(borders !== '' && { boxShadow: [...borders].map((side) => LINES[side]).join(', ') }),
    ...(bar && {
      backgroundImage: `linear-gradient(to right, color-mix(in oklab, ${bar.color} 45%, transparent) ${percent}, transparent ${percent})`,
    }),
  };
}
