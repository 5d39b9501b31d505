/** A text to be made safe, and the input it is named by in errors. */
export interface TextTask {
  kind: 'markdown' | 'html';
  text: string;
  field: string;
}

/** The HTML, or why the text is invalid. */
export type TextResult = { html: string } | { message: string; fields?: Record<string, string> };
