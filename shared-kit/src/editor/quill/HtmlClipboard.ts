import type { Range } from 'quill';
import Delta from 'quill-delta';
import Clipboard from 'quill/modules/clipboard.js';
import { deltaToHtml, fragmentToHtml } from '../html/delta-to-html';
import { htmlToDelta } from '../html/html-to-delta';
import { toPlainText } from '../html/delta-to-text';

/** Quill's clipboard with the conversions of the stored HTML, in both directions. */
export class HtmlClipboard extends Clipboard {
  override convert(
    source: { html?: string; text?: string },
    formats: Record<string, unknown> = {},
  ) {
    const { html, text = '' } = source;
    const codeBlock = formats['code-block'];
    if (codeBlock) return new Delta().insert(text, { 'code-block': codeBlock });
    if (!html) return new Delta().insert(text, formats);
    const structure = 'structure' in this.options && this.options.structure === true;
    return withoutLastBreak(htmlToDelta(html, { structure }));
  }

  override onCopy(range: Range) {
    const contents = this.quill.getContents(range.index, range.length);
    const isInline = !contents.ops.some(({ insert }) => {
      return typeof insert === 'string' ? insert.includes('\n') : 'static-html' in (insert ?? {});
    });
    return {
      html: isInline ? fragmentToHtml(contents) : deltaToHtml(contents),
      text: toPlainText(contents),
    };
  }
}

/** Without the plain line break at its end, which the line the text is inserted into has already. */
export function withoutLastBreak(delta: Delta): Delta {
  const last = delta.ops.at(-1);
  const isPlain = typeof last?.insert === 'string' && last.insert.endsWith('\n');
  if (!isPlain || Object.keys(last.attributes ?? {}).length > 0) return delta;
  return delta.slice(0, delta.length() - 1);
}
