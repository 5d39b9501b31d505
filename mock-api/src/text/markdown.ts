import {
  listMentions,
  renderMarkdown as renderUnsafe,
  type KnownHandles,
} from 'shared-kit/content/markdown';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import { cleanHtml, nestingError } from './clean-html';

/**
 * Renders what people type into discussions as sanitized HTML. Throws a 400 that names `field` if it is
 * nested too deeply.
 * @param handles of the members whom it may mention
 * @param sheets the results of its sheets; null if they are not calculated
 */
export function renderMarkdown(
  markdown: string,
  field: string,
  sheets: readonly SheetResult[] | null = null,
  handles: KnownHandles | undefined = undefined,
): string {
  return cleanHtml(toUnsafeHtml(markdown, field, sheets ?? [], handles), field);
}

function toUnsafeHtml(
  markdown: string,
  field: string,
  sheets: readonly SheetResult[],
  handles: KnownHandles | undefined,
): string {
  return rejectDeepNesting(field, () => renderUnsafe(markdown, () => sheets, handles));
}

/** The renderer is recursive: deeply nested emphasis may overflow the stack. */
function rejectDeepNesting<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw nestingError(field);
    throw error;
  }
}

/** The handles that a text mentions, whether or not somebody has them. */
export const listHandles = (markdown: string, field: string): string[] =>
  rejectDeepNesting(field, () => listMentions(markdown));
