import MarkdownItParser, { type MarkdownIt } from 'markdown-it';
import { sanitisePolicy } from 'shared-kit/content/html';
import { addCells } from './cells';
import { addCode } from './code';
import { EmphasisState } from './emphasis';
import { addFormulas } from './formulas';
import { addLinks } from './links';
import { addLists } from './lists';
import { addMentions } from './mentions';
import { addQuotes } from './quotes';
import { addSheets } from './sheets';
import { addTables } from './tables';

/** What would drop or change characters that nobody meant as markup. */
const DISABLED_BLOCKS = ['heading', 'lheading', 'hr', 'html_block', 'reference'];
const DISABLED_INLINE = ['escape', 'entity', 'autolink', 'html_inline'];

/** A parser of the rules of decision 33. */
export function createParser(): MarkdownIt {
  const parser = new MarkdownItParser({
    html: false,
    breaks: true,
    linkify: true,
    xhtmlOut: true,
    // Beyond it markdown-it leaves text out. Quotes and lists stop at `MAX_LEVEL`.
    maxNesting: 1_000,
  });
  parser.block.ruler.disable(DISABLED_BLOCKS);
  parser.inline.ruler.disable(DISABLED_INLINE);
  parser.inline.State = EmphasisState;
  // Only what is typed as an address: `total.in` is no host, `A@B` no mail address.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  // The sanitiser would remove another address and leave the rest: `[Total](A1)` stays as typed.
  parser.validateLink = (address) => sanitisePolicy.address.test(address);
  // Shows an address as typed, not decoded.
  parser.normalizeLinkText = (text) => text;
  addTables(parser);
  addCells(parser);
  addFormulas(parser);
  addMentions(parser);
  addCode(parser);
  addSheets(parser);
  addQuotes(parser);
  addLists(parser);
  addLinks(parser);
  return parser;
}
