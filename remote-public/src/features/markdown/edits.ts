/** A text with its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces a part of the text, and selects a part of the replacement. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: [start: number, end: number];
}

/** Without the spaces around it: marks next to a space would be text. */
function trimSelection({ text, start, end }: Selected): Selected {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { text, start: Math.min(from, end), end: Math.max(from, start + part.trimEnd().length) };
}

/** Puts marks around the selection, or removes those that it has. */
function wrap(selected: Selected, mark: string, placeholder: string): Edit {
  const { text, start, end } = trimSelection(selected);
  const part = text.slice(start, end);
  const size = mark.length;
  if (part !== '' && text.slice(start - size, start) === mark && text.startsWith(mark, end)) {
    return { from: start - size, to: end + size, insert: part, select: [0, part.length] };
  }
  const content = part === '' ? placeholder : part;
  return {
    from: start,
    to: end,
    insert: `${mark}${content}${mark}`,
    select: [size, size + content.length],
  };
}

export const bold = (selected: Selected): Edit => wrap(selected, '**', 'bold');

/** A block of its own, with an empty line on either side. */
function block({ text, start, end }: Selected, content: string, select: [number, number]): Edit {
  const before = text.slice(0, start).trimEnd() === '' ? '' : gap(text.slice(0, start));
  const after = text.slice(end).trim() === '' ? '\n' : '\n\n'.slice(leadingBreaks(text.slice(end)));
  const [from, to] = select;
  return {
    from: start,
    to: end,
    insert: `${before}${content}${after}`,
    select: [before.length + from, before.length + to],
  };
}

/** Inserts blocks of Markdown in place of the selection. */
export const insertBlock = (selected: Selected, content: string): Edit =>
  block(selected, content, [content.length, content.length]);

const gap = (before: string) =>
  /\n[^\S\n]*\n$/.test(before.slice(-9)) ? '' : before.endsWith('\n') ? '\n' : '\n\n';
const leadingBreaks = (after: string) => (/^\n*/.exec(after)?.[0] ?? '').slice(0, 2).length;

/** Code in a line, or a block of code for several lines. */
export function code(selected: Selected): Edit {
  const part = selected.text.slice(selected.start, selected.end);
  if (!part.trim().includes('\n')) return wrap(selected, part.includes('`') ? '``' : '`', 'code');
  const lines = part.replace(/^\n+/, '').trimEnd();
  return block(selected, `\`\`\`\n${lines}\n\`\`\``, [4, 4 + lines.length]);
}

/** Code that begins with `=`, which is highlighted as a formula. */
export function formula(selected: Selected): Edit {
  const { start, end, text } = trimSelection(selected);
  const part = text.slice(start, end);
  if (part === '') return { from: start, to: end, insert: '`=`', select: [2, 2] };
  const content = part.startsWith('=') ? part : `=${part}`;
  return { from: start, to: end, insert: `\`${content}\``, select: [1, 1 + content.length] };
}

/** A link; what is to be typed next, its text or its address, is selected. */
export function link(selected: Selected): Edit {
  const { start, end, text } = trimSelection(selected);
  const part = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(part)) {
    return { from: start, to: end, insert: `[text](${part})`, select: [1, 5] };
  }
  const label = part === '' ? 'text' : part;
  const address = label.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${label}](https://)`,
    select: part === '' ? [1, 5] : [address, address + 8],
  };
}

/** Puts a prefix before every selected line, or removes it where all have it. */
function prefixLines({ text, start, end }: Selected, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isRemoved = lines.every((line) => line.startsWith(prefix));
  const insert = lines
    .map((line) => (isRemoved ? line.slice(prefix.length) : `${prefix}${line}`))
    .join('\n');
  const isEmpty = lines.length === 1 && start === end;
  return {
    from,
    to,
    insert,
    select: isEmpty ? [insert.length, insert.length] : [0, insert.length],
  };
}

export const list = (selected: Selected): Edit => prefixLines(selected, '- ');
export const quote = (selected: Selected): Edit => prefixLines(selected, '> ');

const pipeRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`;

const SHEET = 'Item\tPrice\tWith tax\nDesk\t240\t=B2*1.2';

/** A sheet to fill in, or one of the selected cells. */
export function sheet(selected: Selected): Edit {
  const part = selected.text.slice(selected.start, selected.end).replace(/^\n+/, '').trimEnd();
  const cells = part.trim() === '' ? SHEET : part;
  const head = '```sheet\n';
  return block(selected, `${head}${cells}\n\`\`\``, [head.length, head.length + cells.length]);
}

/** A table to fill in, or one of the selected cells. */
export function table(selected: Selected): Edit {
  const part = selected.text.slice(selected.start, selected.end);
  const rows = part.includes('\t')
    ? part
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
    : [
        ['Name', 'Total'],
        [part.trim().replaceAll('\n', ' ') || 'North', '1'],
      ];
  const [header = [], ...others] = rows;
  const lines = [header, header.map(() => '---'), ...others].map(pipeRow);
  return block(selected, lines.join('\n'), [2, 2 + (header[0] ?? '').trim().length]);
}
