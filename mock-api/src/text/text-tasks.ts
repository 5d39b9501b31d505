import type { SheetResult } from 'shared-kit/content/sheet-block';
import { postVector, type PostTexts } from '../db/search/documents';
import { createMailBody } from '../mail/template/mail-body';
import { cleanHtml } from './clean-html';
import { listHandles, renderMarkdown } from './markdown';

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
  /** Those of the members whom it may mention. */
  handles: ReadonlyMap<string, string>;
}

/** Markdown whose mentions are wanted. */
export interface MentionsTask {
  kind: 'mentions';
  text: string;
  field: string;
}

/** Sanitized HTML that becomes a part of mails, whose links lead to the site. */
export interface MailTask {
  kind: 'mail';
  text: string;
  field: string;
  siteUrl: string;
}

/** What is indexed of a post. */
export interface IndexTask {
  kind: 'index';
  post: PostTexts;
  field: string;
}

export type TextTask = HtmlTask | MarkdownTask | MentionsTask | MailTask | IndexTask;

/**
 * The HTML of a text, the handles that one mentions in lines, the tsvector of a post, or the JSON of a mail's body.
 * Throws an `InvalidError` that names the field if the text is invalid.
 */
export function processText(task: TextTask): string {
  if (task.kind === 'index') return postVector(task.post);
  if (task.kind === 'mail') return JSON.stringify(createMailBody(task.text, task.siteUrl));
  const { text, field } = task;
  if (task.kind === 'mentions') return listHandles(text, field).join('\n');
  return task.kind === 'markdown'
    ? renderMarkdown(text, field, task.sheets, task.handles)
    : cleanHtml(text, field);
}
