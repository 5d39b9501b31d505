import { plainText } from 'shared-kit/content';

/**
 * Quill's HTML as it is stored. Quill writes each space as `&nbsp;` (a typed no-break space stays
 * the character), an empty text as an empty paragraph, and adds link attributes that the page adds
 * itself.
 */
export function normalizeQuillHtml(fromQuill: string): string {
  const html = fromQuill
    .replaceAll('&nbsp;', ' ')
    .replaceAll(' rel="noopener noreferrer" target="_blank"', '');
  return plainText(html) === '' && !/<(?:img|table|figure|hr)\b/i.test(html) ? '' : html;
}
