import type Delta from 'quill-delta';
import type { AttributeMap } from 'quill-delta';
import { inlineHtml, type Run } from './inline-html';
import { codeTag } from './code-language';
import { alignmentsOf, parseRowId } from './table-row';

/** A line of a Quill document: its content and the formats of its end; or one static block. */
interface Line {
  runs: Run[];
  formats: AttributeMap;
  /** The HTML of a block that Quill does not edit. */
  html?: string;
}

/**
 * The HTML to store for a document: semantic lists, tables with `thead`, code as `pre > code`, and
 * nothing that the sanitise policy would remove. Pictures that are still being uploaded are left
 * out. An empty document is ''.
 */
export function deltaToHtml(delta: Delta): string {
  const lines = toLines(delta);
  const isEmpty = lines.every(
    (line) => line.html === undefined && !isTable(line) && line.runs.every(isBlank),
  );
  if (isEmpty) return '';
  if (isCaretLine(lines)) lines.pop();
  let html = '';
  for (let start = 0; start < lines.length;) {
    const end = groupEnd(lines, start);
    html += groupHtml(lines.slice(start, end));
    start = end;
  }
  return html;
}

/** The HTML of a piece of one line. */
export function fragmentToHtml(delta: Delta): string {
  return inlineHtml(toLines(delta)[0]?.runs ?? []);
}

/** The empty last line behind a table or a static block is only there for the caret. */
function isCaretLine(lines: readonly Line[]): boolean {
  const [before, last] = lines.slice(-2);
  if (!before || !last || last.html !== undefined || last.runs.length > 0) return false;
  return Object.keys(last.formats).length === 0 && (before.html !== undefined || isTable(before));
}

const isTable = ({ formats }: Line) => Boolean(formats['table']);

const isBlank = ({ insert }: Run) => typeof insert === 'string' && insert.trim() === '';

function toLines(delta: Delta): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  for (const { insert, attributes = {} } of delta.ops) {
    if (typeof insert === 'string') {
      const parts = insert.split('\n');
      parts.forEach((part, index) => {
        if (part !== '') runs.push({ insert: part, formats: attributes });
        if (index === parts.length - 1) return;
        lines.push({ runs, formats: attributes });
        runs = [];
      });
    } else if (insert && 'static-html' in insert) {
      if (runs.length > 0) lines.push({ runs, formats: {} });
      runs = [];
      lines.push({ runs, formats: {}, html: String(insert['static-html']) });
    } else if (insert && !('upload' in insert)) {
      runs.push({ insert, formats: attributes });
    }
  }
  if (runs.length > 0) lines.push({ runs, formats: {} });
  return lines;
}

const GROUPS = ['list', 'code-block', 'table', 'blockquote'] as const;

/** What lines must share to be one element: one list, one code block, one table or one quote. */
function groupOf({ formats, html }: Line): string | undefined {
  if (html !== undefined) return undefined;
  const group = GROUPS.find((name) => formats[name]);
  if (group === 'table') return `table ${parseRowId(String(formats['table'])).table}`;
  if (group === 'code-block') return `code ${String(formats[group])}`;
  return group;
}

function groupEnd(lines: readonly Line[], start: number): number {
  const [first] = lines.slice(start, start + 1);
  const group = first && groupOf(first);
  let end = start + 1;
  if (group === undefined) return end;
  for (let line = lines[end]; line && groupOf(line) === group; line = lines[end]) end += 1;
  return end;
}

function groupHtml(lines: readonly Line[]): string {
  const [first] = lines;
  if (first === undefined) return '';
  if (first.html !== undefined) return first.html;
  if (first.formats['list']) return listHtml(lines);
  if (first.formats['code-block']) return codeHtml(lines);
  if (first.formats['table']) return tableHtml(lines);
  if (first.formats['blockquote']) {
    return `<blockquote>${lines.map((line) => `<p>${inlineHtml(line.runs)}</p>`).join('')}</blockquote>`;
  }
  const level = Number(first.formats['header']);
  const tag = level > 0 ? `h${level === 2 || level === 3 ? level : level < 2 ? 2 : 3}` : 'p';
  return `<${tag}>${inlineHtml(first.runs)}</${tag}>`;
}

function codeHtml(lines: readonly Line[]): string {
  const text = lines.map(({ runs }) =>
    inlineHtml(runs.map(({ insert }) => ({ insert, formats: {} }))),
  );
  // The parser drops a line break that directly follows `<pre>`; after `<code>` it stays.
  return `<pre>${codeTag(lines[0]?.formats['code-block'])}${text.join('\n')}</code></pre>`;
}

/** Nests by indent. An item deeper than its predecessor allows counts as one level deeper. */
function listHtml(lines: readonly Line[]): string {
  const open: string[] = [];
  let html = '';
  for (const { runs, formats } of lines) {
    const depth = Math.min(Number(formats['indent'] ?? 0), open.length);
    const tag = formats['list'] === 'ordered' ? 'ol' : 'ul';
    while (open.length > depth + 1) html += `</li></${open.pop()}>`;
    const start = Number(formats['list-start']);
    if (open.length === depth + 1) {
      html += open[depth] === tag ? '</li>' : `</li></${open.pop()}>`;
    }
    if (open.length === depth) {
      html += start > 0 && tag === 'ol' ? `<ol start="${start}">` : `<${tag}>`;
      open.push(tag);
    }
    html += `<li>${inlineHtml(runs)}`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

/** The leading header rows are the `thead`; every row is as long as its cells are many. */
function tableHtml(lines: readonly Line[]): string {
  const rows: { id: string; cells: string[] }[] = [];
  for (const { runs, formats } of lines) {
    const id = String(formats['table']);
    const last = rows.at(-1);
    if (last?.id === id) last.cells.push(inlineHtml(runs));
    else rows.push({ id, cells: [inlineHtml(runs)] });
  }
  const firstBodyRow = rows.findIndex(({ id }) => !parseRowId(id).isHeader);
  const heads = firstBodyRow === -1 ? rows.length : firstBodyRow;
  const alignments = alignmentsOf(parseRowId(rows[0]?.id ?? '').table);
  // A column that was added or removed leaves it open which one is which.
  const areKnown = rows.every(({ cells }) => cells.length === alignments.length);
  const section = (tag: string, cell: string, from: number, to?: number) => {
    const some = rows.slice(from, to).map(({ cells }) => {
      const written = cells.map((content, index) => {
        const align = areKnown ? alignments[index] : '';
        return `<${cell}${align ? ` align="${align}"` : ''}>${content}</${cell}>`;
      });
      return `<tr>${written.join('')}</tr>`;
    });
    return some.length > 0 ? `<${tag}>${some.join('')}</${tag}>` : '';
  };
  return `<table>${section('thead', 'th', 0, heads)}${section('tbody', 'td', heads)}</table>`;
}
