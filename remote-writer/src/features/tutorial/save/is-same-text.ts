import { plainText } from 'shared-kit/content';
import type { Post } from 'shared-kit/contract';
import type { TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';

const toWords = (title: string, summary: string, html: string) =>
  [title, summary, plainText(html)].join(' ').replace(/\s+/g, ' ').trim();

/**
 * Whether a post of the server is what was sent, as far as a reader can tell: the server may change
 * markup and attributes of what it stores.
 */
export function isSameText(sent: TutorialDocument, stored: Post): boolean {
  return (
    toWords(sent.title, sent.summary, renderArticle(sent)) ===
    toWords(stored.title, stored.summary, stored.content)
  );
}
