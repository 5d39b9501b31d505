import { isDateFormat, isPercentFormat } from 'numfmt';
import type { FormulaNode } from '../formula/nodes';

/** Money with red negative numbers, as Excel shows the results of PMT. */
const CURRENCY = '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)';

/** Formats that come with a function, whatever it is given. */
const OF_FUNCTIONS: Record<string, string | undefined> = {
  ...{ DATE: 'm/d/yyyy', TODAY: 'm/d/yyyy', NOW: 'm/d/yyyy h:mm', TIME: 'h:mm AM/PM' },
  ...{ PMT: CURRENCY, PV: CURRENCY, FV: CURRENCY, NPV: CURRENCY, IPMT: CURRENCY, PPMT: CURRENCY },
  ...{ SLN: CURRENCY, SYD: CURRENCY, DB: CURRENCY, DDB: CURRENCY, VDB: CURRENCY },
  ...{ RATE: '0%', IRR: '0%', MIRR: '0%' },
};

/** Their results are of the kind of what they are given. */
const OF_ARGUMENTS = new Set([
  ...['SUM', 'AVERAGE', 'MIN', 'MAX', 'MEDIAN', 'MODE', 'LARGE', 'SMALL', 'SUMIF', 'ABS'],
  ...['ROUND', 'ROUNDUP', 'ROUNDDOWN', 'SUBTOTAL', 'PRODUCT', 'TRUNC', 'INT'],
]);

type FormatOf = (
  node: Extract<FormulaNode, { type: 'reference' | 'table' | 'name' }>,
) => string | undefined;

/** Deeper formulas have no format that anybody would expect. */
const MAX_DEPTH = 20;

function ofBinary(operator: string, left: string | undefined, right: string | undefined) {
  const isDate = (format: string | undefined) => format !== undefined && isDateFormat(format);
  switch (operator) {
    case '+':
      return left ?? right;
    case '-':
      // The days between two dates are a number.
      return isDate(left) && isDate(right) ? undefined : (left ?? right);
    case '*':
      if (isDate(left) || isDate(right)) return undefined;
      return left !== undefined && isPercentFormat(left) ? (right ?? left) : (left ?? right);
    case '/':
      // A share of an amount is no amount.
      return isDate(left) || right !== undefined ? undefined : left;
    default:
      return undefined;
  }
}

/**
 * The number format that Excel gives a cell for a formula: of the cells that it refers to, or of its function.
 * Undefined for General. `formatOf` is asked for the format of the first cell of a reference.
 */
export function inferFormat(node: FormulaNode, formatOf: FormatOf, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const infer = (one: FormulaNode) => inferFormat(one, formatOf, depth + 1);
  switch (node.type) {
    case 'reference':
    case 'table':
    case 'name':
      return formatOf(node);
    case 'unary':
      if (node.operator === '%') return node.operand.type === 'literal' ? '0%' : undefined;
      return infer(node.operand);
    case 'binary':
      return ofBinary(node.operator, infer(node.left), infer(node.right));
    case 'call': {
      const format = OF_FUNCTIONS[node.name];
      if (format !== undefined) return format;
      const [first] = node.args;
      return OF_ARGUMENTS.has(node.name) && first ? infer(first) : undefined;
    }
    default:
      return undefined;
  }
}
