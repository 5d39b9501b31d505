import { articleOf } from '../document/article';
import type { DocumentStore } from '../document/document-store';
import type { AiTarget } from './ai-target';
import type { TextAction } from './assistant';
import { htmlToText } from './html-text';

/** What the assistant is asked to do, and where its result may go. */
export interface AiJob {
  action: TextAction;
  /** What it reads. */
  source: string;
  /** What it reads, for the dialog's title: 'Introduction', 'article'. */
  name: string;
  /** What its result may replace. */
  target: AiTarget;
}

/** The whole article as text. */
export function articleText(store: DocumentStore): string {
  return htmlToText(articleOf(store.getState().document).html);
}
