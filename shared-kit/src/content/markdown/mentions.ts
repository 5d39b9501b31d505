import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { isHandle, normalizeHandle } from 'shared-kit/contract/constants';

/** What may be before an `@` that begins a mention. Before others it is an address, or a part of a formula. */
const BEFORE = /[\s*_~"'“”‘’«»‹›„‚¿¡–—、。「『（，！？]/u;

/** A handle where it is written; bounded, because what is longer is none. */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-_][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/u;
const MAX_UNITS = 130;

/** What follows a part of an address or path: `@types/node`, `@ana.example`. */
const AFTER_ADDRESS = /^(?:[/@\\]|\.[\p{L}\p{N}])/u;

/** The handles that a text may mention, as they are stored, by how they are written; null: all of them. */
export type KnownHandles = ReadonlyMap<string, string> | null;

/** Without handles, a text mentions nobody. */
const hasHandles = (env: object): env is { handles: KnownHandles } => 'handles' in env;

function isBegun({ src, pos }: StateInline): boolean {
  const before = src[pos - 1];
  if (before === undefined || BEFORE.test(before)) return true;
  // Not the bracket of a function: `SUM(@A1)`.
  return before === '(' && (pos === 1 || /[\s*_]/.test(src[pos - 2] ?? ' '));
}

/** The handle of the mention that begins at the position, as it is written; null if there is none. */
function readHandle(state: StateInline): string | null {
  const { src, pos, posMax } = state;
  if (src[pos] !== '@' || state.linkLevel > 0 || !isBegun(state)) return null;
  const [written = ''] = HANDLE.exec(src.slice(pos + 1, Math.min(pos + MAX_UNITS, posMax))) ?? [];
  if (
    written === '' ||
    AFTER_ADDRESS.test(src.slice(pos + 1 + written.length, pos + 3 + written.length))
  )
    return null;
  return isHandle(normalizeHandle(written)) ? written : null;
}

function mention(state: StateInline, silent: boolean): boolean {
  if (!hasHandles(state.env)) return false;
  const { handles } = state.env;
  const written = readHandle(state);
  if (written === null) return false;
  const normalized = normalizeHandle(written);
  const handle = handles === null ? normalized : handles.get(normalized);
  if (handle === undefined) return false;
  if (!silent) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', `/@${encodeURIComponent(handle)}`]];
    open.meta = { mention: normalized };
    state.push('text', '', 0).content = `@${written}`;
    state.push('link_close', 'a', -1);
  }
  state.pos += written.length + 1;
  return true;
}

/** Adds `@ana`: a link to the page of the member with this handle, if there is one. */
export const addMentions = (parser: MarkdownIt): void =>
  parser.inline.ruler.after('formula', 'mention', mention);

const hasMention = (meta: unknown): meta is { mention: string } =>
  typeof meta === 'object' && meta !== null && 'mention' in meta;

/** The handles in tokens, normalized, each once and in their order. */
export const handlesOf = (tokens: readonly Token[]): string[] => [
  ...new Set(
    tokens
      .flatMap(({ children }) => children ?? [])
      .flatMap(({ meta }) => (hasMention(meta) ? [meta.mention] : [])),
  ),
];
