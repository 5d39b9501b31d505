import type { MarkdownIt, StateBlock } from 'markdown-it';
import { escapeHtml } from 'shared-kit/content';
import { codeKind, createEndTest } from './code-lines';
import { originalBlockRule } from './original-rules';
import { findLine, indentOf, INTERRUPTS_TEXT, paragraphEnd, pushCode, textOf } from './lines';

/** The line after a procedure, function or comment, or after the lines of one paragraph. */
function partEnd(state: StateBlock, start: number, end: number): number {
  const kind = codeKind(textOf(state, start));
  if (kind === undefined || kind === 'statement') {
    let line = start + 1;
    while (line < paragraphEnd(state, line, Math.min(line + 1, end))) {
      if (codeKind(textOf(state, line)) === 'vbaProcedure') break;
      line += 1;
    }
    return line;
  }
  const last = findLine(state, start, end, createEndTest(kind));
  if (last < 0) return paragraphEnd(state, start, end);
  // The value of a query follows its `in`.
  return kind === 'powerQuery' ? paragraphEnd(state, last, end) : last + 1;
}

/** The line after the last part of the code: parts may have empty lines between them. */
function codeEnd(state: StateBlock, start: number, end: number): number {
  let line = start;
  for (;;) {
    line = partEnd(state, line, end);
    const next = Math.min(state.skipEmptyLines(line), end);
    const goesOn =
      next < end && indentOf(state, next) >= 0 && codeKind(textOf(state, next)) !== undefined;
    if (!goesOn) return line;
    line = next;
  }
}

/** Code that somebody pasted, with its indentation, also without a fence. */
function pastedCode(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (indentOf(state, start) >= 4 || codeKind(textOf(state, start)) === undefined) return false;
  if (!silent) pushCode(state, start, codeEnd(state, start, end));
  return true;
}

export function addCode(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  ruler.before('code', 'pasted_code', pastedCode, { alt: [...INTERRUPTS_TEXT] });

  const fence = originalBlockRule('fence');
  ruler.at(
    'fence',
    // `~~~` stays text: few know it as a fence, and it would turn all that follows into code.
    (state, start, end, silent) =>
      textOf(state, start).startsWith('```') && fence(state, start, end, silent),
    { alt: [...INTERRUPTS_TEXT] },
  );
  // What is typed after a fence is shown above the code: the name of a language, or a sentence.
  parser.renderer.rules['fence'] = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const code = `<pre><code>${escapeHtml(content)}</code></pre>\n`;
    const caption = escapeHtml(info.trim());
    return caption === '' ? code : `<figure><figcaption>${caption}</figcaption>${code}</figure>\n`;
  };
}
