import { plainText } from 'shared-kit/content';

/**
 * Quill's HTML as it is kept: it writes every space as a no-break space (a real one arrives as the
 * character itself, so the two can be told apart), an emptied text as an empty paragraph, and what
 * links need on the page (the page adds that itself) into the text.
 */
export function normalizeQuillHtml(fromQuill: string): string {
  const html = fromQuill
    .replaceAll('&nbsp;', ' ')
    .replaceAll(' rel="noopener noreferrer" target="_blank"', '');
  return plainText(html) === '' && !/<(?:img|table|figure|hr)\b/i.test(html) ? '' : html;
}
