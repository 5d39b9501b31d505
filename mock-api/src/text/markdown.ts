import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { cleanHtml, nestingError } from './clean-html';

/** Drops HTML inside the Markdown, which is `remark-rehype`'s default. */
const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Renders Markdown as sanitized HTML. */
export function renderMarkdown(markdown: string, field: string): string {
  return cleanHtml(toUnsafeHtml(markdown, field), field);
}

function toUnsafeHtml(markdown: string, field: string): string {
  try {
    return String(toHtml.processSync(markdown));
  } catch (error) {
    // The renderer is recursive: deeply nested quotes and lists overflow the stack.
    if (error instanceof RangeError) throw nestingError(field);
    throw error;
  }
}
