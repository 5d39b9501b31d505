import { createParser } from './parser';

const parser = createParser();

/**
 * Renders what people type into discussions, in the API and in the preview alike. Nothing typed is
 * dropped: what is no Markdown that somebody meant is shown as it was typed (decision 33). The result is
 * to be sanitised like all HTML. Linear in the length of the text.
 */
export const renderMarkdown = (markdown: string): string => parser.render(markdown);

/**
 * Raise it when the same text is to be rendered differently: texts rendered by an older version are
 * then rendered anew (decision 33).
 */
export const MARKDOWN_VERSION = 3;
