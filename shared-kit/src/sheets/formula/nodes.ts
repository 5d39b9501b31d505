import type { Scalar } from '../value/values';

/** The cells of a reference: rows and columns from 0, the last included. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface LambdaParameter {
  name: string;
  isOptional: boolean;
}

/** A formula as a tree. Names are in capitals, without the prefixes that files store. */
export type FormulaNode =
  | { type: 'literal'; value: Scalar }
  | { type: 'array'; rows: FormulaNode[][] }
  | {
      type: 'reference';
      range: CellRange;
      /** Of the sheet that it names; of the first and the last for `Jan:Dec!A1`. */
      sheets: string[];
      /** Whether a side of it moves with the cell: without a dollar sign. */
      isRelative: boolean;
    }
  | { type: 'table'; table: string; columns: string[]; sections: string[] }
  | { type: 'name'; name: string; sheet?: string }
  /** A reference to another file. */
  | { type: 'external'; text: string }
  | { type: 'unary'; operator: string; operand: FormulaNode }
  | { type: 'binary'; operator: string; left: FormulaNode; right: FormulaNode }
  | { type: 'call'; name: string; args: (FormulaNode | null)[] }
  | { type: 'apply'; callee: FormulaNode; args: (FormulaNode | null)[] }
  | { type: 'let'; names: { name: string; value: FormulaNode }[]; body: FormulaNode }
  | { type: 'lambda'; parameters: LambdaParameter[]; body: FormulaNode };

/** Where a formula cannot be read, and what stands there. */
export interface SyntaxFault {
  /** In UTF-16 units, `=` included. */
  start: number;
  end: number;
  /** What is there: `)`. Empty at the end of the formula. */
  found: string;
}

export type ParsedFormula = { node: FormulaNode } | { fault: SyntaxFault };

/** Visits each node of a formula, in the order in which they are written. */
export function walkFormula(node: FormulaNode, visit: (node: FormulaNode) => void): void {
  const pending: FormulaNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    visit(next);
    pending.push(...childrenOf(next).toReversed());
  }
}

function childrenOf(node: FormulaNode): FormulaNode[] {
  switch (node.type) {
    case 'array':
      return node.rows.flat();
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.args.filter((arg) => arg !== null);
    case 'apply':
      return [node.callee, ...node.args.filter((arg) => arg !== null)];
    case 'let':
      return [...node.names.map(({ value }) => value), node.body];
    case 'lambda':
      return [node.body];
    default:
      return [];
  }
}
