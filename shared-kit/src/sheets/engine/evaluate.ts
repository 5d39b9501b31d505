import { functionTable } from '../functions/table';
import {
  errors,
  isError,
  isLambda,
  isMatrix,
  Lambda,
  Matrix,
  NotCalculatedError,
  Reference,
  dereference,
  type Scalar,
  type Value,
} from '../value/values';
import { applyBinary, applyReferenceOperator, applyUnary } from './operators';
import { intersectImplicitly, resolveAreas, resolveTable } from './references';
import { findLocal, type Environment, type Locals, type Scope } from './scope';
import { checkCount, specialForms } from './special-forms';
import type { FormulaNode } from '../formula/nodes';

type NodeOf<Type extends FormulaNode['type']> = Extract<FormulaNode, { type: Type }>;

const REFERENCE_OPERATORS = new Set([':', ' ', ',']);

/** How often lambdas may call each other. Excel stops at about the same depth. */
const MAX_CALLS = 300;

/** Calculates the nodes of formulas. Throws NotCalculatedError for what is not here. */
export function createEvaluator(environment: Environment) {
  const { reader } = environment;
  let calls = 0;

  function evaluateChain(node: NodeOf<'binary'>, scope: Scope): Value {
    const chain: NodeOf<'binary'>[] = [];
    let first: FormulaNode = node;
    while (first.type === 'binary') {
      chain.push(first);
      first = first.left;
    }
    let result = evaluate(first, scope);
    for (const { operator, right } of chain.toReversed()) {
      const other = evaluate(right, scope);
      result = REFERENCE_OPERATORS.has(operator)
        ? applyReferenceOperator(operator, result, other)
        : applyBinary(operator, toSingle(result, scope), toSingle(other, scope));
    }
    return result;
  }

  const toSingle = (value: Value, scope: Scope): Value =>
    scope.isSingle ? intersectImplicitly(value, scope) : value;

  function evaluateUnary({ operator, operand }: NodeOf<'unary'>, scope: Scope): Value {
    const value = evaluate(operand, scope);
    if (operator === '@') return intersectImplicitly(value, scope);
    if (operator === '#') {
      if (!(value instanceof Reference)) return isError(value) ? value : errors.value;
      const { area } = value;
      const spill = area && environment.findSpill(area.sheet, area.top, area.left);
      return spill === undefined ? errors.reference : new Reference([spill], reader);
    }
    return applyUnary(operator, toSingle(value, scope));
  }

  function evaluateName({ name, sheet }: NodeOf<'name'>, scope: Scope): Value {
    const local = sheet === undefined ? findLocal(scope.locals, name) : undefined;
    if (local !== undefined) return local.value ?? errors.value;
    const sheetIndex = sheet === undefined ? scope.sheet : environment.findSheet(sheet);
    if (sheetIndex === undefined) return errors.reference;
    const node = environment.findName(name, sheetIndex);
    if (node !== undefined) return evaluate(node, { ...scope, locals: null });
    const table = environment.findTable(name);
    if (table !== undefined) {
      return evaluate({ type: 'table', table: name, columns: [], sections: [] }, scope);
    }
    const definition = functionTable.get(name);
    return definition === undefined
      ? errors.name
      : new Lambda((args) => definition.call(args), errors.name);
  }

  const createLambda = ({ parameters, body }: NodeOf<'lambda'>, scope: Scope): Lambda =>
    new Lambda((args) => {
      const required = parameters.filter(({ isOptional }) => !isOptional).length;
      if (args.length > parameters.length || args.length < required) return errors.value;
      let locals: Locals | null = scope.locals;
      for (const [index, { name }] of parameters.entries()) {
        locals = { name, value: args[index], next: locals };
      }
      if (calls >= MAX_CALLS) return errors.number;
      calls += 1;
      try {
        return evaluate(body, { ...scope, locals });
      } finally {
        calls -= 1;
      }
    });

  function callLambda(callee: Value, args: readonly (FormulaNode | null)[], scope: Scope): Value {
    if (isError(callee)) return callee;
    if (!isLambda(callee)) return errors.value;
    return callee.call(args.map((arg) => (arg === null ? null : evaluate(arg, scope))));
  }

  function evaluateCall({ name, args }: NodeOf<'call'>, scope: Scope): Value {
    const local = findLocal(scope.locals, name);
    if (local?.value !== undefined) return callLambda(local.value, args, scope);
    const form = specialForms[name];
    if (form !== undefined) {
      checkCount(name, args.length);
      return form(args, { scope, environment, evaluate: (node) => evaluate(node, scope) });
    }
    const definition = functionTable.get(name);
    if (definition === undefined) {
      const named = environment.findName(name, scope.sheet);
      if (named === undefined) throw new NotCalculatedError(`the function ${name}`);
      return callLambda(evaluate(named, { ...scope, locals: null }), args, scope);
    }
    checkCount(name, args.length, [definition.min, definition.max]);
    const values = args.map((arg, index) => {
      if (arg === null) return undefined;
      const kind = definition.kindAt(index);
      if (!scope.isSingle) return evaluate(arg, scope);
      // Within an argument that takes arrays everything is calculated for arrays.
      if (kind === 'matrix') return evaluate(arg, { ...scope, isSingle: false });
      const value = evaluate(arg, scope);
      return kind === 'value' ? value : toSingle(value, scope);
    });
    return definition.call(values);
  }

  function evaluateArray({ rows }: NodeOf<'array'>, scope: Scope): Value {
    const cells = rows.map((row) =>
      row.map((node): Scalar => {
        const value = dereference(evaluate(node, scope));
        if (isMatrix(value)) return value.get(0, 0);
        return isLambda(value) ? errors.value : value;
      }),
    );
    if (cells.some((row) => row.length !== cells[0]?.length)) return errors.value;
    return new Matrix(cells);
  }

  function evaluateLet({ names, body }: NodeOf<'let'>, scope: Scope): Value {
    let { locals } = scope;
    for (const { name, value } of names) {
      locals = { name, value: evaluate(value, { ...scope, locals }), next: locals };
    }
    return evaluate(body, { ...scope, locals });
  }

  function evaluate(node: FormulaNode, scope: Scope): Value {
    switch (node.type) {
      case 'literal':
        return node.value;
      case 'array':
        return evaluateArray(node, scope);
      case 'reference': {
        const areas = resolveAreas(node, scope.sheet, environment);
        return areas === null ? errors.reference : new Reference(areas, reader);
      }
      case 'table': {
        const area = resolveTable(node, scope, environment);
        return area === null ? errors.reference : new Reference([area], reader);
      }
      case 'name':
        return evaluateName(node, scope);
      case 'external':
        throw new NotCalculatedError(
          node.text.startsWith('[') || node.text.startsWith("'")
            ? `another file, ${node.text}`
            : `the reference ${node.text}`,
        );
      case 'unary':
        return evaluateUnary(node, scope);
      case 'binary':
        return evaluateChain(node, scope);
      case 'call':
        return evaluateCall(node, scope);
      case 'apply':
        return callLambda(evaluate(node.callee, scope), node.args, scope);
      case 'let':
        return evaluateLet(node, scope);
      case 'lambda':
        return createLambda(node, scope);
    }
  }

  return evaluate;
}
