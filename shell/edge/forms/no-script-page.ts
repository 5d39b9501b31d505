import { setImmediate } from 'node:timers/promises';
import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5';
import { escapeHtml } from 'shared-kit/content';
import type { FormNotice } from 'shared-kit/remote/form-action';
import type { RejectedForm } from 'shared-kit/ui';
import { START_SCRIPT_ID } from '../../browser/document/page-state';

export interface NoScriptPageOptions {
  notice: FormNotice | null;
  /** What its form has in it, as React renders it. */
  form: RejectedForm | null;
  /** Whether the application may take over the session: if a script runs after all. */
  canAdopt: boolean;
}

/** What only the script of a page can do anything with. */
const NEEDS_SCRIPT = 'data-needs-script';

/** What is read at once, in characters: a few milliseconds, between which other pages are rendered. */
const CHUNK_LENGTH = 65_536;

const STYLE = `
.no-script-notice{width:min(100% - 2*var(--space-4),72rem);margin:0 auto var(--space-5);padding:var(--space-3) var(--space-4);border:1px solid color-mix(in oklab,currentColor 35%,transparent);border-radius:var(--radius-2);background:var(--primary-wash);color:var(--primary-ink);font-size:var(--text-sm);font-weight:550;line-height:1.5}
.no-script-notice a{color:inherit}
`;

/** Elements that have neither content nor an end tag. */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** How the content of elements is read that has no tags inside: what a parser tells its tokenizer. */
const CONTENT_MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

/** What only scripts need: data for search engines and the script that sets the theme stay. */
function isForScript({ tagName, attrs }: Token.TagToken): boolean {
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const { id, type, rel = '' } = attributes;
  if (attributes[NEEDS_SCRIPT] !== undefined) return true;
  if (tagName === 'script') return type !== 'application/ld+json' && id !== START_SCRIPT_ID;
  // Preloads are for the application.
  return tagName === 'link' && rel.includes('preload');
}

function noticeElement({ text, link }: FormNotice): string {
  const anchor =
    link === null ? '' : ` <a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>`;
  return `<div role="status" class="no-script-notice" tabindex="-1" autofocus="">${escapeHtml(text)}${anchor}</div>`;
}

/** A change to an HTML text: what replaces the characters from `start` to `end`. */
interface HtmlEdit {
  start: number;
  end: number;
  text: string;
}

/** Applies changes that do not overlap. */
function applyEdits(html: string, edits: readonly HtmlEdit[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(html.slice(end, edit.start), edit.text);
    ({ end } = edit);
  }
  return pieces.join('') + html.slice(end);
}

const rangeOf = ({ location }: Token.TagToken) => ({
  start: location?.startOffset ?? 0,
  end: location?.endOffset ?? 0,
});

/** What is told of texts and comments, which stay as they are. */
const ignore = () => {};

/**
 * Collects what has to change while the tags of a page are read.
 * @param setMode Says how the content of the element that has just begun is read.
 * @param edits Gets the changes.
 */
function createHandler(
  { notice, canAdopt }: NoScriptPageOptions,
  setMode: (mode: Tokenizer['state']) => void,
  edits: HtmlEdit[],
): TokenHandler {
  /** The element that is being left out, with how many of its name are open. */
  let removed: { tagName: string; start: number; depth: number } | null = null;
  /** Where the notice goes: at the start of `main`, or of `body` on a page without one. */
  let bodyStart: number | null = null;
  let mainStart: number | null = null;

  function onStartTag(token: Token.TagToken): void {
    const { tagName, selfClosing } = token;
    const mode = selfClosing ? undefined : CONTENT_MODES.get(tagName);
    if (mode !== undefined) setMode(mode);
    const hasContent = !selfClosing && !VOID_ELEMENTS.has(tagName);
    if (removed !== null) {
      if (hasContent && tagName === removed.tagName) removed.depth += 1;
      return;
    }
    const range = rangeOf(token);
    if (isForScript(token)) {
      if (hasContent) removed = { tagName, start: range.start, depth: 1 };
      else edits.push({ ...range, text: '' });
    } else if (tagName === 'noscript') edits.push({ ...range, text: '' });
    else {
      if (tagName === 'body') bodyStart ??= range.end;
      if (tagName === 'main') mainStart ??= range.end;
    }
  }

  function onEndTag(token: Token.TagToken): void {
    const { tagName } = token;
    const range = rangeOf(token);
    if (removed !== null) {
      if (tagName !== removed.tagName) return;
      removed.depth -= 1;
      if (removed.depth > 0) return;
      edits.push({ start: removed.start, end: range.end, text: '' });
      removed = null;
    } else if (tagName === 'noscript') edits.push({ ...range, text: '' });
    else if (tagName === 'head') {
      const adopt = canAdopt ? '<script src="/adopt-session.js" type="module"></script>' : '';
      const text = `<style>${STYLE}</style>${adopt}`;
      edits.push({ start: range.start, end: range.start, text });
    }
  }

  return {
    onStartTag,
    onEndTag,
    onEof: () => {
      const start = mainStart ?? bodyStart;
      if (notice === null || start === null) return;
      edits.push({ start, end: start, text: noticeElement(notice) });
    },
    onComment: ignore,
    onDoctype: ignore,
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
  };
}

/**
 * Makes a page for a browser that runs no script: what it shows in place of scripts is shown, what needs
 * them is removed. The page is complete, so that it works as well in a browser that does run scripts.
 *
 * Its tags are read one after the other, without a tree: members write pages with a hundred thousand of
 * them. The document's first script has no list of files yet (`completeDocument`), and gets none.
 * Rejects with the signal's reason if it is aborted meanwhile.
 * @param pageHtml What React has rendered, so that elements are closed in the order of the tags.
 */
export async function removeScripts(
  pageHtml: string,
  options: NoScriptPageOptions,
  signal: AbortSignal,
): Promise<string> {
  const edits: HtmlEdit[] = [];
  const setMode = (mode: Tokenizer['state']) => {
    tokenizer.state = mode;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    createHandler(options, setMode, edits),
  );
  for (let start = 0; start < pageHtml.length; start += CHUNK_LENGTH) {
    if (start > 0) await setImmediate();
    signal.throwIfAborted();
    const end = start + CHUNK_LENGTH;
    tokenizer.write(pageHtml.slice(start, end), end >= pageHtml.length);
  }
  return applyEdits(pageHtml, edits);
}
