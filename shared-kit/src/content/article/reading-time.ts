import { plainText } from 'shared-kit/content';

const WORDS_PER_MINUTE = 200;
const MINUTES_PER_IMAGE = 0.2;

/** What a reading time depends on. */
export interface TextCounts {
  words: number;
  images: number;
}

/** Counts the words and images of HTML. The counts of parts add up to those of the whole. */
export function countText(html: string): TextCounts {
  return {
    words: plainText(html).split(' ').filter(Boolean).length,
    images: html.match(/<img\b/gi)?.length ?? 0,
  };
}

/** Words / 200 + 0.2 per image, rounded up, at least 1 (specification §9). */
export function minutesToRead({ words, images }: TextCounts): number {
  // Rounded first, because the floating-point sum of 0.2 and 0.8 may exceed 1.
  const minutes = words / WORDS_PER_MINUTE + images * MINUTES_PER_IMAGE;
  return Math.max(1, Math.ceil(Math.round(minutes * 1_000) / 1_000));
}

/** The reading time of HTML in minutes. */
export const readingMinutes = (html: string): number => minutesToRead(countText(html));
