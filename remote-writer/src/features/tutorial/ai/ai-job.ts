import { articleOf } from '../document/article';
import type { DocumentStore } from '../document/document-store';
import type { AiTarget } from './ai-target';
import type { TextAction } from './assistant';
import { htmlToProse } from './html-text';

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

/** The sentences of the whole article. */
export function articleText(store: DocumentStore): string {
  return htmlToProse(articleOf(store.getState().document).html);
}
