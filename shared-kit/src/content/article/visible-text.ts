import { plainText } from 'shared-kit/content';

/** Whether HTML shows any text. Reads no further than the first word. */
export function hasVisibleText(html: string): boolean {
  return /(?:^|>)[^<>&]*[^<>&\s]/.test(html) || plainText(html) !== '';
}
