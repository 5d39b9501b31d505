import { plainText } from 'shared-kit/content';

const WORDS_PER_MINUTE = 200;
const MINUTES_PER_IMAGE = 0.2;

/**
 * The reading time of HTML in minutes: words / 200 + 0.2 per image, rounded up, at least 1
 * (specification §9).
 */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(' ').filter(Boolean).length;
  const images = html.match(/<img\b/gi)?.length ?? 0;
  // Rounded first, because the floating-point sum of 0.2 and 0.8 may exceed 1.
  const minutes = words / WORDS_PER_MINUTE + images * MINUTES_PER_IMAGE;
  return Math.max(1, Math.ceil(Math.round(minutes * 1_000) / 1_000));
}
