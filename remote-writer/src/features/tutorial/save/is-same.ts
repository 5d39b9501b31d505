import { plainText } from 'shared-kit/content';
import type { Post } from 'shared-kit/contract';
import type { TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';

/** Whether two documents have the same content; parts that they share are not compared. */
export function isSameDocument(one: TutorialDocument, other: TutorialDocument): boolean {
  return isSameValue(one, other);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSameValue(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

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
