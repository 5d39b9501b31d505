import {
  isIdentifierNode,
  MAX_COLS,
  MAX_ROWS,
  parseA1Ref,
  parseStructRef,
  type AstExpression,
  type ReferenceIdentifier,
} from '@borgar/fx';
import { errorByCode, errors } from '../value/values';
import type { FormulaNode } from './nodes';

/** The file stores newer functions and their names with prefixes that nobody types. */
export const withoutPrefix = (name: string): string =>
  name.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.|_XLPM\.|_XLUDF\.|_XLETA\.)+/, '');

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The two bounds of a side; those of whole columns and rows are left open. */
function toBounds(from: unknown, to: unknown, last: number): [number, number] {
  const start = isNumber(from) ? from : 0;
  const end = isNumber(to) ? to : last;
  return start <= end ? [start, end] : [end, start];
}

function toReference(text: string): FormulaNode {
  const parsed = parseA1Ref(text);
  if (parsed === undefined) return { type: 'literal', value: errors.reference };
  const { context = [] } = parsed;
  const isNumbered = context.length > 1 || text.startsWith('[');
  if (isNumbered) return { type: 'external', text };
  const [sheet] = context;
  if ('name' in parsed) {
    const name = withoutPrefix(parsed.name);
    return { type: 'name', name, ...(sheet !== undefined && { sheet }) };
  }
  const { range } = parsed;
  // `A1.:.B3` leaves out the empty cells around what is filled.
  if (text.includes('.:') || text.includes(':.')) return { type: 'external', text };
  const [top, bottom] = toBounds(range.top, range.bottom, MAX_ROWS);
  const [left, right] = toBounds(range.left, range.right, MAX_COLS);
  const sheets = sheet?.split(':') ?? [];
  // Of whole columns the rows are no sides that could move.
  const isRelative =
    (isNumber(range.top) && !range.$top) ||
    (isNumber(range.bottom) && !range.$bottom) ||
    (isNumber(range.left) && !range.$left) ||
    (isNumber(range.right) && !range.$right);
  return { type: 'reference', range: { top, left, bottom, right }, sheets, isRelative };
}

function toTable(text: string): FormulaNode {
  const parsed = parseStructRef(text);
  if (parsed === undefined) return { type: 'literal', value: errors.reference };
  const { table = '', columns = [], sections = [] } = parsed;
  return {
    type: 'table',
    table,
    columns,
    sections: sections.map((section) => section.toLowerCase()),
  };
}

function toReferenceNode({ kind, value }: ReferenceIdentifier): FormulaNode {
  if (kind === 'table') return toTable(value);
  // `r` and `c` are no names of a workbook, but may be those of a LAMBDA.
  return /^[rc]$/i.test(value) ? { type: 'name', name: value.toUpperCase() } : toReference(value);
}

/** A chain of operators, `1+1+1+…`, is nested to its left: as a loop, so that a long one is no deep one. */
function toBinary(
  tree: AstExpression & { type: 'BinaryExpression' },
  optional: Set<string>,
): FormulaNode {
  const chain: { operator: string; right: AstExpression }[] = [];
  let first: AstExpression = tree;
  while (first.type === 'BinaryExpression') {
    const [left, right]: AstExpression[] = first.arguments;
    if (left === undefined || right === undefined) break;
    chain.push({ operator: first.operator, right });
    first = left;
  }
  return chain.toReversed().reduce<FormulaNode>(
    (left, { operator, right }) => ({
      type: 'binary',
      operator,
      left,
      right: toNode(right, optional),
    }),
    toNode(first, optional),
  );
}

function toCall(
  tree: AstExpression & { type: 'CallExpression' },
  optional: Set<string>,
): FormulaNode {
  const args = tree.arguments.map((arg) => (arg === null ? null : toNode(arg, optional)));
  const { callee } = tree;
  if (!isIdentifierNode(callee)) return { type: 'apply', callee: toNode(callee, optional), args };
  const name = withoutPrefix(callee.name);
  const [first] = args;
  if (name === 'SINGLE' && first) return { type: 'unary', operator: '@', operand: first };
  if (name === 'ANCHORARRAY' && first) return { type: 'unary', operator: '#', operand: first };
  return { type: 'call', name, args };
}

/** The tree of the parser as our nodes, with references as positions. */
export function toNode(tree: AstExpression, optional: Set<string>): FormulaNode {
  switch (tree.type) {
    case 'Literal':
      return { type: 'literal', value: tree.value };
    case 'ErrorLiteral':
      return { type: 'literal', value: errorByCode.get(tree.value.toUpperCase()) ?? errors.value };
    case 'ReferenceIdentifier':
      return toReferenceNode(tree);
    case 'ArrayExpression':
      return {
        type: 'array',
        rows: tree.elements.map((row) => row.map((element) => toNode(element, optional))),
      };
    case 'UnaryExpression': {
      const [operand] = tree.arguments;
      return {
        type: 'unary',
        operator: tree.operator,
        operand: operand ? toNode(operand, optional) : { type: 'literal', value: errors.value },
      };
    }
    case 'BinaryExpression':
      return toBinary(tree, optional);
    case 'CallExpression':
      return toCall(tree, optional);
    case 'LetExpression':
      return {
        type: 'let',
        names: tree.declarations.map(({ id, init }) => ({
          name: withoutPrefix(id.name),
          value: init === null ? { type: 'literal', value: null } : toNode(init, optional),
        })),
        body: tree.body ? toNode(tree.body, optional) : { type: 'literal', value: null },
      };
    case 'LambdaExpression':
      return {
        type: 'lambda',
        parameters: tree.params.map(({ name }) => ({
          name: withoutPrefix(name),
          isOptional: optional.has(name.toUpperCase()),
        })),
        body: tree.body ? toNode(tree.body, optional) : { type: 'literal', value: null },
      };
    default:
      return { type: 'literal', value: errors.name };
  }
}
