const VBA_PROCEDURE =
  /^(?:(?:Public|Private|Friend|Static)\s+){0,2}(?:Sub|Function|Property\s+(?:Get|Let|Set))\s+\w+\s*\(/i;
const VBA_PROCEDURE_END = /^End\s+(?:Sub|Function|Property)\b/i;

/** Lines that only code has, so that a sentence never becomes code. */
const VBA_STATEMENT = new RegExp(
  [
    String.raw`Option\s+(?:Explicit|Base|Compare|Private)\b`,
    String.raw`(?:Dim|ReDim|Static|Public|Private|Global|Const)\s+\w+(?:\([^)]*\))?\s+As\s+\w`,
    String.raw`(?:Dim|ReDim)\s+\w+(?:\([^)]*\))?\s*$`,
    String.raw`Const\s+\w+\s*=`,
    String.raw`Set\s+[\w.]+\s*=\s`,
    String.raw`For\s+Each\s+\w+\s+In\s+\S`,
    String.raw`For\s+\w+\s*=\s*\S+\s+To\s+\S`,
    String.raw`On\s+Error\s+(?:Resume|GoTo)\b`,
    String.raw`With\s+[A-Za-z]\w*[.(]`,
    String.raw`Attribute\s+VB_`,
    String.raw`Application\.\w+\s*[=(]`,
    String.raw`(?:Range|Cells|Sheets|Worksheets)\([^)]*\)\S*\s*=\s`,
  ]
    .join('|')
    .replace(/^/, '^(?:') + ')',
  'i',
);
const VBA_CONDITION = /^(?:Else)?If\s.+\sThen\s*$/;

const SCRIPT_BLOCK =
  /^(?:export\s+)?(?:async\s+)?(?:function(?:\s*\*)?(?:\s*\w+)?\s*\([^)]*\)\s*(?:\{|$)|(?:const|let|var)\s+(?:\w+\s*|[[{][^=]*)=\s*\S)/;
const SCRIPT_COMMENT = /^\/\*\*?(?:\s|$)/;
const SCRIPT_STATEMENT = /^(?:SpreadsheetApp|DriveApp|GmailApp|UrlFetchApp|Logger|console)\.\w+/;

const POWER_QUERY = /^let\s*$/;

/** How code begins that somebody pasted. It tells where it ends. */
export type CodeKind =
  'vbaProcedure' | 'statement' | 'scriptBlock' | 'scriptComment' | 'powerQuery';

const KINDS: readonly [CodeKind, RegExp][] = [
  ['scriptBlock', SCRIPT_BLOCK],
  ['vbaProcedure', VBA_PROCEDURE],
  ['statement', VBA_STATEMENT],
  ['statement', VBA_CONDITION],
  ['statement', SCRIPT_STATEMENT],
  ['scriptComment', SCRIPT_COMMENT],
  ['powerQuery', POWER_QUERY],
];

/** What kind of code a line begins: VBA, Apps Script or Power Query; undefined for a sentence. */
export const codeKind = (line: string): CodeKind | undefined =>
  /^[A-Za-z/]/.test(line) ? KINDS.find(([, pattern]) => pattern.test(line))?.[0] : undefined;

const LAST_LINE: Partial<Record<CodeKind, RegExp>> = {
  vbaProcedure: VBA_PROCEDURE_END,
  scriptComment: /\*\//,
  powerQuery: /^in\b/,
};

/** How many more brackets a line of a script opens than it closes, outside of strings. */
export function braceBalance(line: string): number {
  let balance = 0;
  let quote = '';
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? '';
    if (quote !== '') {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '/' && line[index + 1] === '/') break;
    else if ('{(['.includes(character)) balance += 1;
    else if ('})]'.includes(character)) balance -= 1;
  }
  return balance;
}

/** Returns whether a line is the last of the code that begins like this; lines are asked in order. */
export function createEndTest(kind: CodeKind): (line: string) => boolean {
  const last = LAST_LINE[kind];
  if (last !== undefined) return (line) => last.test(line);
  let depth = 0;
  let hasOpened = false;
  return (line) => {
    depth += braceBalance(line);
    hasOpened ||= /[{([;]/.test(line);
    return hasOpened && depth <= 0;
  };
}
