import MarkdownIt from 'markdown-it';
import { HTML_LIMITS } from 'shared-kit/content/html';
import { InvalidError } from '../errors';
import { cleanHtml, nestingError } from './clean-html';

/**
 * Renders what people type into discussions. markdown-it is linear on hostile texts, where other
 * parsers take seconds or overflow the stack (decision 5). Nothing typed is dropped: HTML is shown as
 * text, line breaks stay, `# of rows` is no heading and `[Total]: 500` no definition.
 */
const markdownIt = new MarkdownIt({
  html: false,
  breaks: true,
  linkify: true,
  // Beyond it markdown-it leaves text out; `cleanHtml` rejects what is nearly that deep.
  maxNesting: 4 * HTML_LIMITS.depth,
}).disable(['heading', 'lheading', 'reference']);
// Only what is typed as an address: `total.in` is no host, `A@B` no mail address.
markdownIt.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

/** How much longer than what was typed its HTML may be: short table rows get all cells of the first. */
const MAX_GROWTH = 10;
const ALWAYS_ALLOWED_CHARACTERS = 20_000;

/**
 * Renders Markdown as sanitized HTML. Throws a 400 that names `field` if it is nested too deeply, or if
 * its tables have far more cells than were typed.
 */
export function renderMarkdown(markdown: string, field: string): string {
  const html = toUnsafeHtml(markdown, field);
  if (html.length > markdown.length * MAX_GROWTH + ALWAYS_ALLOWED_CHARACTERS) {
    const message = 'This table has too many empty cells.';
    throw new InvalidError(message, { [field]: message });
  }
  return cleanHtml(html, field);
}

function toUnsafeHtml(markdown: string, field: string): string {
  try {
    return markdownIt.render(markdown);
  } catch (error) {
    // The parser is recursive: deeply nested quotes and lists overflow the stack.
    if (error instanceof RangeError) throw nestingError(field);
    throw error;
  }
}
