import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { cleanHtml, nestingError } from './clean-html';

/** HTML inside the Markdown is dropped here (`remark-rehype`'s default), the rest cleaned after. */
const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Markdown as typed in a discussion, as clean HTML. */
export function renderMarkdown(markdown: string, field: string): string {
  return cleanHtml(toUnsafeHtml(markdown, field), field);
}

function toUnsafeHtml(markdown: string, field: string): string {
  try {
    return String(toHtml.processSync(markdown));
  } catch (error) {
    // The renderer walks nested quotes and lists by calling itself, to the end of the stack.
    if (error instanceof RangeError) throw nestingError(field);
    throw error;
  }
}
