/** How a piece of text is formatted. */
export interface Format {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  /** The address that it links to; empty without a link. */
  href: string;
}

/** A piece of text in one format; `\n` alone is a line break. */
export interface Run extends Format {
  text: string;
}

export const PLAIN: Format = { bold: false, italic: false, strike: false, code: false, href: '' };

const isSameFormat = (a: Format, b: Format) =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.strike === b.strike &&
  a.code === b.code &&
  a.href === b.href;

/** Joins neighbours of one format; line breaks stay alone. */
export function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const isBreak = run.text === '\n' || last?.text === '\n';
    if (last !== undefined && !isBreak && isSameFormat(last, run)) last.text += run.text;
    else if (run.text !== '') merged.push({ ...run });
  }
  return merged;
}

/** No-break spaces are how word processors write indentation and double spaces. */
const SPACE = /[ \t\n\r\f\u00a0]+/g;

/** Spaces at the ends of code are beside it: within its marks they would be part of the code. */
function moveSpacesOut(run: Run): Run[] {
  if (!run.code) return [run];
  const text = run.text.trim();
  const space = { ...run, code: false };
  return [
    { ...space, text: run.text.startsWith(' ') ? ' ' : '' },
    { ...run, text },
    { ...space, text: run.text.endsWith(' ') && text !== '' ? ' ' : '' },
  ].filter((part) => part.text !== '');
}

/** The runs as a browser shows them: one space at most between words, none at the ends of lines. */
export function collapseRuns(runs: readonly Run[]): Run[] {
  const collapsed: Run[] = [];
  let isAfterSpace = true;
  const trimEnd = () => {
    const last = collapsed.at(-1);
    if (last === undefined || last.text === '\n') return;
    last.text = last.text.replace(/ $/, '');
    if (last.text === '') collapsed.pop();
  };
  for (const run of runs) {
    if (run.text === '\n') {
      trimEnd();
      if (collapsed.length > 0) collapsed.push({ ...run, ...PLAIN });
      isAfterSpace = true;
      continue;
    }
    const text = run.text.replace(SPACE, ' ');
    const rest: string = isAfterSpace && text.startsWith(' ') ? text.slice(1) : text;
    if (rest === '') continue;
    isAfterSpace = rest.endsWith(' ');
    collapsed.push({ ...run, text: rest });
  }
  trimEnd();
  while (collapsed.at(-1)?.text === '\n') collapsed.pop();
  return mergeRuns(collapsed.flatMap(moveSpacesOut));
}

/** The lines of collapsed runs; empty ones are left out, because they would end the paragraph. */
export function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.filter((line) => line.length > 0);
}

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
