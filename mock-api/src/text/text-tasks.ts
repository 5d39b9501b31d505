import type { SheetResult } from 'shared-kit/content/sheet-block';
import { postVector, type PostTexts } from '../db/search/documents';
import { cleanHtml } from './clean-html';
import { renderMarkdown } from './markdown';

/** HTML to be made safe, and the input it is named by in errors. */
export interface HtmlTask {
  kind: 'html';
  text: string;
  field: string;
}

/** Markdown to be rendered, with the results of its sheets, if they are calculated. */
export interface MarkdownTask {
  kind: 'markdown';
  text: string;
  field: string;
  sheets: readonly SheetResult[] | null;
}

/** What is indexed of a post. */
export interface IndexTask {
  kind: 'index';
  post: PostTexts;
  field: string;
}

/**
 * The HTML of a text, or the tsvector of a post. Throws an `InvalidError` that names the field if the text
 * is invalid.
 */
export function processText(task: HtmlTask | MarkdownTask | IndexTask): string {
  if (task.kind === 'index') return postVector(task.post);
  const { text, field } = task;
  return task.kind === 'markdown'
    ? renderMarkdown(text, field, task.sheets)
    : cleanHtml(text, field);
}
