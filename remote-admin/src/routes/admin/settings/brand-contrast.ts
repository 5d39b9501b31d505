import { useLayoutEffect, useState } from 'react';
import { contrastRatio } from 'shared-kit/ui/colour-field';

/** A pair of design tokens that appears on the site, and the contrast it needs (WCAG 2.2 AA). */
interface ContrastPair {
  label: string;
  /** The token of the text or outline. */
  front: string;
  back: string;
  /** 4.5 for text, 3 for the outline of a control. */
  minimum: number;
}

export interface MeasuredPair extends ContrastPair {
  ratio: number;
}

/**
 * Every pair that depends on a brand colour and carries text or marks a control. What is left out
 * only decorates: the fill handle of a button, the stripe of a callout.
 */
const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { label: 'Text on buttons', front: '--on-primary', back: '--primary', minimum: 4.5 },
  {
    label: 'Text on buttons, pointed at',
    front: '--on-primary',
    back: '--primary-hover',
    minimum: 4.5,
  },
  { label: 'Links on the page', front: '--primary-ink', back: '--paper', minimum: 4.5 },
  { label: 'Links on cards', front: '--primary-ink', back: '--surface-raised', minimum: 4.5 },
  { label: 'Primary badge', front: '--primary-ink', back: '--primary-wash', minimum: 4.5 },
  { label: 'Accent badge', front: '--accent-ink', back: '--accent-wash', minimum: 4.5 },
  { label: 'Text on accent', front: '--on-accent', back: '--accent', minimum: 4.5 },
  { label: 'Buttons on the page', front: '--primary', back: '--paper', minimum: 3 },
  { label: 'Outlines of controls', front: '--primary-line', back: '--surface', minimum: 3 },
];

/** Reads a CSS colour as '#rrggbb', as the screen shows it; null where nothing is drawn. */
function toHex(context: CanvasRenderingContext2D, colour: string): string {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colours of tokens on an element as '#rrggbb': with its theme and its brand colours, after the
 * style sheet has adjusted them. Null where nothing can be drawn.
 */
function readTokens(
  element: HTMLElement,
  tokens: readonly string[],
): ReadonlyMap<string, string> | null {
  const probe = element.ownerDocument.createElement('span');
  const canvas = element.ownerDocument.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  element.append(probe);
  const colours = new Map<string, string>();
  for (const token of tokens) {
    probe.style.color = `var(${token})`;
    colours.set(token, toHex(context, getComputedStyle(probe).color));
  }
  probe.remove();
  return colours;
}

const TOKENS = [...new Set(CONTRAST_PAIRS.flatMap(({ front, back }) => [front, back]))];

/**
 * Measures the contrast of all pairs on an element, and again when its brand colours change. Empty
 * until then.
 */
export function useBrandContrast(element: HTMLElement | null, primary: string, accent: string) {
  const [pairs, setPairs] = useState<readonly MeasuredPair[]>([]);
  useLayoutEffect(() => {
    const colours = element && readTokens(element, TOKENS);
    if (!colours) return;
    const ratio = (front: string, back: string) =>
      contrastRatio(colours.get(front) ?? '', colours.get(back) ?? '');
    setPairs(CONTRAST_PAIRS.map((pair) => ({ ...pair, ratio: ratio(pair.front, pair.back) })));
  }, [element, primary, accent]);
  return pairs;
}
