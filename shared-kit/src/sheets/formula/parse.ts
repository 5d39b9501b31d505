import { parse, tokenize, tokenTypes, type Token } from '@borgar/fx';
import { toNode } from './to-node';
import type { ParsedFormula, SyntaxFault } from './nodes';

/** Characters of a formula, as in Excel. */
const MAX_LENGTH = 8_192;
/** Deeper ones are refused: the parser calls itself for each level. Excel allows 64 functions. */
const MAX_DEPTH = 100;

const isOperator = ({ type, value }: Token, ...values: string[]) =>
  type === tokenTypes.OPERATOR && values.includes(value);

/** `Sheet1!#REF!` is what a reference becomes whose cell was deleted. */
function joinSheetErrors(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, index) => {
    const isSheet = token.type === tokenTypes.CONTEXT || token.type === tokenTypes.CONTEXT_QUOTE;
    const next = tokens[index + 1];
    const error = isSheet ? tokens[index + 2] : next;
    if (!isSheet && !(isOperator(token, '!') && tokens[index - 1]?.type.startsWith('context'))) {
      return true;
    }
    return error?.type !== tokenTypes.ERROR;
  });
}

/** The parameter of a LAMBDA that may be left out is written as a column of a table: `[y]`. */
function nameOptionalParameters(tokens: readonly Token[], optional: Set<string>): Token[] {
  return tokens.map((token, index) => {
    const [, name] = /^\[(\p{L}[\p{L}\d_.]*)\]$/u.exec(token.value) ?? [];
    if (token.type !== tokenTypes.REF_STRUCT || name === undefined) return token;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const isParameter =
      before !== undefined &&
      isOperator(before, ',', '(') &&
      after !== undefined &&
      isOperator(after, ',');
    if (!isParameter) return token;
    optional.add(name.toUpperCase());
    return { ...token, type: tokenTypes.REF_NAMED, value: name };
  });
}

/** Excel closes what is left open at the end. Returns the token that closes too much, or is too deep. */
function closeParentheses(tokens: readonly Token[], length: number): Token[] | Token {
  let depth = 0;
  for (const token of tokens) {
    if (isOperator(token, '(')) depth += 1;
    if (isOperator(token, ')')) depth -= 1;
    if (depth < 0 || depth > MAX_DEPTH) return token;
  }
  const closing = Array.from({ length: depth }, (): Token => ({
    type: tokenTypes.OPERATOR,
    value: ')',
    loc: [length, length],
  }));
  return [...tokens, ...closing];
}

function faultAt(tokens: readonly Token[], end: number, length: number): SyntaxFault {
  const token = tokens.find(({ loc }) => (loc?.[1] ?? 0) >= end) ?? tokens.at(-1);
  const [start = length, last = length] = token?.loc ?? [];
  // The parser has come to the end: what it misses is after the last token.
  if (
    end >= length &&
    token?.type !== tokenTypes.UNKNOWN &&
    !isOperator(token ?? { type: '', value: '' }, ')', ',', ';')
  ) {
    return token?.unterminated
      ? { start, end: last, found: token.value }
      : { start: length, end: length, found: '' };
  }
  return { start, end: last, found: token?.value ?? '' };
}

const sourceOffset = (error: unknown): number | undefined => {
  const offset: unknown = error instanceof Error && Reflect.get(error, 'sourceOffset');
  return typeof offset === 'number' ? offset : undefined;
};

/**
 * Reads a formula, `=` included, in English and with commas. It is read whole: what stands after a complete formula
 * is a fault, with its place. Parentheses that are open at the end are closed, as Excel does.
 */
export function parseFormula(text: string): ParsedFormula {
  const { length } = text;
  if (length > MAX_LENGTH) return { fault: { start: MAX_LENGTH, end: length, found: '' } };
  const tokens = joinSheetErrors(tokenize(text, { mergeRefs: true, withLocation: true }));
  const optional = new Set<string>();
  const closed = closeParentheses(nameOptionalParameters(tokens, optional), length);
  if (!Array.isArray(closed)) {
    const [start = length, end = length] = closed.loc ?? [];
    return { fault: { start, end, found: closed.value } };
  }
  try {
    const tree = parse(closed, {
      permitArrayRanges: true,
      permitArrayCalls: true,
      looseRefCalls: true,
    });
    return { node: toNode(tree, optional) };
  } catch (error) {
    const offset = sourceOffset(error);
    if (offset === undefined && !(error instanceof RangeError)) throw error;
    return { fault: faultAt(tokens, offset ?? length, length) };
  }
}
