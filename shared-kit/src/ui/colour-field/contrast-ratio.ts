/**
 * The contrast ratio of two sRGB colours, from 1 to 21, by the formula of WCAG 2.2:
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio and #dfn-relative-luminance.
 * @param one as '#rrggbb'
 */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function relativeLuminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
