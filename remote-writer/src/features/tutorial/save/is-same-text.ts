import { plainText } from 'shared-kit/content';
import type { Post } from 'shared-kit/contract';
import type { TutorialContent } from '../document/document';

/** The words a reader sees: the server may change markup and attributes of what it stores. */
const wordsOf = ({
  title,
  summary,
  content,
}: Pick<TutorialContent, 'title' | 'summary' | 'content'>) =>
  [title, summary, plainText(content ?? '')].join(' ').replace(/\s+/g, ' ').trim();

/** Whether a post of the server is what was sent, as far as its words and steps tell. */
export function isSameText(sent: TutorialContent, stored: Post): boolean {
  return wordsOf(sent) === wordsOf(stored);
}
