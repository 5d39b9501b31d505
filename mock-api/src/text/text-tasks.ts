import { postVector, type PostTexts } from '../db/search/documents';
import { cleanHtml } from './clean-html';
import { renderMarkdown } from './markdown';

/** A text to be made safe, and the input it is named by in errors. */
export interface TextTask {
  kind: 'markdown' | 'html';
  text: string;
  field: string;
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
export function processText(task: TextTask | IndexTask): string {
  if (task.kind === 'index') return postVector(task.post);
  return (task.kind === 'markdown' ? renderMarkdown : cleanHtml)(task.text, task.field);
}
