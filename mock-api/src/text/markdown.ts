import { renderMarkdown as renderUnsafe } from 'shared-kit/content/markdown';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import { cleanHtml, nestingError } from './clean-html';

/**
 * Renders what people type into discussions as sanitized HTML. Throws a 400 that names `field` if it is
 * nested too deeply.
 * @param sheets the results of its sheets; null if they are not calculated
 */
export function renderMarkdown(
  markdown: string,
  field: string,
  sheets: readonly SheetResult[] | null = null,
): string {
  return cleanHtml(toUnsafeHtml(markdown, field, sheets ?? []), field);
}

function toUnsafeHtml(markdown: string, field: string, sheets: readonly SheetResult[]): string {
  try {
    return renderUnsafe(markdown, () => sheets);
  } catch (error) {
    // The renderer is recursive: deeply nested emphasis may overflow the stack.
    if (error instanceof RangeError) throw nestingError(field);
    throw error;
  }
}
