import { renderMarkdown as renderUnsafe } from 'shared-kit/content/markdown';
import { cleanHtml, nestingError } from './clean-html';

/**
 * Renders what people type into discussions as sanitized HTML. Throws a 400 that names `field` if it is
 * nested too deeply.
 */
export function renderMarkdown(markdown: string, field: string): string {
  return cleanHtml(toUnsafeHtml(markdown, field), field);
}

function toUnsafeHtml(markdown: string, field: string): string {
  try {
    return renderUnsafe(markdown);
  } catch (error) {
    // The renderer is recursive: deeply nested emphasis may overflow the stack.
    if (error instanceof RangeError) throw nestingError(field);
    throw error;
  }
}
