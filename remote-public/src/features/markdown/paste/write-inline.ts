import { protectText } from './protect-text';
import { collapseRuns, splitLines, textOfRuns, type Run } from './runs';

/** What the renderer wants around emphasis, and never within its ends (`EmphasisState` of the kit). */
const BEFORE = /^[\s([—–“‘«…、。，．；：！？（「『【《〈〔]$/u;
const AFTER = /^[\s.,;:!?)\]—–”’»…、。，．；：！？）」』】》〉〕]$/u;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]$/u;
const FIRST = /^[\p{L}\p{N}"“‘«(<$€£#@&=`]/u;
const LAST = /[\p{L}\p{M}\p{N}"”’».,;:!?)\]%>`…]$/u;
const CALL = /[\p{L}\p{M}\p{N}_]\($/u;
const WITHIN_NAME = /^\.[\p{L}\p{M}\p{N}_]/u;
/** `*5*` and `*A1*` are calculations. */
const OPERAND = /^(?:\$?[A-Z]{1,3}\$?\d+|[^\p{Ll}\p{Lo}]+)$/u;

/** Between two marks, the renderer takes these for a calculation as well. */
const OPERAND_FIRST =
  /^(?:\$?[A-Z]{1,3}\$?\d{1,7}|[\p{N}.,%\p{Sc}]{1,40}|\([^()\p{Ll}\p{Lo}]{1,60}\))[*_]/u;

type Emphasis = 'bold' | 'italic' | 'strike';
const MARK: Record<Emphasis, string> = { bold: '**', italic: '*', strike: '~~' };

/** The two characters on either side; a space at the ends of a line. */
interface Neighbours {
  left: string;
  right: string;
}

function codeSpan(text: string): string {
  if (text.trim() === '') return text;
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const isPadded = /^`|`$/.test(text) || (text.startsWith(' ') && text.endsWith(' '));
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

const lastOf = (run: Run | undefined, otherwise: string) =>
  run === undefined ? otherwise : run.code ? '`' : [...run.text.slice(-4)].slice(-2).join('');
const firstOf = (run: Run | undefined, otherwise: string) =>
  run === undefined ? otherwise : run.code ? '`' : [...run.text.slice(0, 4)].slice(0, 2).join('');

/** Groups neighbours that have the same value. */
function groupBy(runs: readonly Run[], key: Emphasis | 'href'): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && last[0][key] === run[key]) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

/** Whether the renderer will take marks around the text for emphasis. */
function canEmphasise(text: string, kind: Emphasis, { left, right }: Neighbours): boolean {
  const isDouble = kind !== 'italic';
  const fits = (character: string, pattern: RegExp) =>
    pattern.test(character) ||
    (kind === 'bold' && UNSPACED.test(character)) ||
    (isDouble && /^["']$/.test(character));
  return (
    fits([...left].at(-1) ?? ' ', BEFORE) &&
    fits([...right][0] ?? ' ', AFTER) &&
    !CALL.test(left) &&
    !WITHIN_NAME.test(right) &&
    FIRST.test(text) &&
    LAST.test(text) &&
    !endsInAddress(text) &&
    !OPERAND_FIRST.test(text) &&
    (isDouble || !OPERAND.test(text))
  );
}

function emphasise(runs: readonly Run[], kind: Emphasis, around: Neighbours): string {
  const rest = REST[kind];
  const text = textOfRuns(runs.map((run) => (run.code ? { ...run, text: '`' } : run)));
  const before = text.startsWith(' ') ? ' ' : '';
  const after = text.endsWith(' ') ? ' ' : '';
  const inner: Neighbours = {
    left: before === '' ? around.left : ' ',
    right: after === '' ? around.right : ' ',
  };
  const isMarked =
    runs[0]?.[kind] === true && canEmphasise(text.trim(), kind, inner) && text.trim() !== '';
  const content = writeGroups(runs, rest, around);
  if (!isMarked) return content;
  return `${before}${MARK[kind]}${content.trim()}${MARK[kind]}${after}`;
}

/** The address in a form that needs no brackets around it; null if the site would not link to it. */
function toAddress(href: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)./i.test(href)) return null;
  return href.trim().replace(/[\s()<>\\]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

function writeLink(runs: readonly Run[], around: Neighbours): string {
  const text = textOfRuns(runs);
  const address = toAddress(runs[0]?.href ?? '');
  const label = text.trim();
  if (label !== '' && label === runs[0]?.href && address === label && /^http/i.test(label))
    return text;
  if (
    address === null ||
    label === '' ||
    !isBalanced(textOfRuns(runs.filter(({ code }) => !code)))
  ) {
    return emphasiseAll(runs, around);
  }
  const before = text.startsWith(' ') ? ' ' : around.left.endsWith('!') ? ' ' : '';
  const content = emphasiseAll(runs, { left: '[', right: ']' }).trim();
  return `${before}[${content}](${address})${text.endsWith(' ') ? ' ' : ''}`;
}

type Writer = (runs: readonly Run[], around: Neighbours) => string;

/** Marks right behind an address would be a part of it. */
const endsInAddress = (text: string): boolean =>
  /https?:\/\//i.test(text.slice(text.lastIndexOf(' ') + 1));

/** Whether a mark behind the text would be taken for a part of an address or of other backticks. */
function wouldJoin(written: string, part: string): boolean {
  if (written.endsWith('`') && part.startsWith('`')) return true;
  return /^[`*~[]/.test(part) && endsInAddress(written);
}

const joinParts = (written: string, part: string): string =>
  wouldJoin(written, part) ? `${written} ${part}` : written + part;

const writePlain: Writer = (runs) =>
  runs.map(({ text, code }) => (code ? codeSpan(text) : text)).reduce(joinParts, '');

const REST: Record<Emphasis, Emphasis | null> = { bold: 'italic', italic: 'strike', strike: null };

const emphasiseAll: Writer = (runs, around) => writeGroups(runs, 'bold', around);

/** Writes the groups of one format, each with what is beside it. */
function writeGroups(
  runs: readonly Run[],
  kind: Emphasis | 'href' | null,
  around: Neighbours,
): string {
  if (kind === null) return writePlain(runs, around);
  const groups = groupBy(runs, kind);
  return groups.reduce((written, group, index) => {
    const beside: Neighbours = {
      left:
        besideLink(groups[index - 1], kind, ')') ?? lastOf(groups[index - 1]?.at(-1), around.left),
      right:
        besideLink(groups[index + 1], kind, '[') ?? firstOf(groups[index + 1]?.[0], around.right),
    };
    const part =
      kind !== 'href'
        ? emphasise(group, kind, beside)
        : group[0]?.href === ''
          ? emphasiseAll(group, beside)
          : writeLink(group, beside);
    return joinParts(written, part);
  }, '');
}

const besideLink = (
  group: readonly Run[] | undefined,
  kind: Emphasis | 'href',
  character: string,
) => (kind === 'href' && group?.[0] !== undefined && group[0].href !== '' ? character : undefined);

/** Runs as Markdown: a paragraph of lines or, for cells, one line. */
export function writeInline(runs: readonly Run[], { isCell = false } = {}): string {
  const shown = collapseRuns(
    isCell ? runs.map((run) => (run.text === '\n' ? { ...run, text: ' ' } : run)) : runs,
  );
  return splitLines(protectText(shown, !isCell))
    .map((line) => writeGroups(line, 'href', { left: ' ', right: ' ' }).trim())
    .filter((line) => line !== '')
    .join('\n');
}
