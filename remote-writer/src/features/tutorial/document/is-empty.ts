import { plainText } from 'shared-kit/content';
import type { Step } from './document';

/** Longer HTML than this has text: an emptied editor leaves a few tags. */
const MAX_EMPTY_LENGTH = 60;

/** Cheap enough for every key. An image, a rule or a table without text is content. */
export function isEmptyHtml(html: string): boolean {
  return (
    html.length <= MAX_EMPTY_LENGTH && plainText(html) === '' && !/<(?:img|hr|table)\b/i.test(html)
  );
}

export const isBlank = (text: string) => text.trim() === '';

export function isEmptyStep({ heading, body, code, media }: Step): boolean {
  return isBlank(heading) && isEmptyHtml(body) && isBlank(code) && media.length === 0;
}
