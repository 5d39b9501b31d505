import { cleanHtml } from './clean-html';
import { renderMarkdown } from './markdown';

/** A text to be made safe, and the input it is named by in errors. */
export interface TextTask {
  kind: 'markdown' | 'html';
  text: string;
  field: string;
}

/** The HTML of a text. Throws an `InvalidError` that names the field if the text is invalid. */
export const processText = ({ kind, text, field }: TextTask): string =>
  (kind === 'markdown' ? renderMarkdown : cleanHtml)(text, field);
