import { useLayoutEffect, useState } from 'react';
import { contrastRatio } from 'shared-kit/ui/colour-field';
import { CONTRAST_PAIRS, readTokens, type MeasuredPair } from './brand-contrast';

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
