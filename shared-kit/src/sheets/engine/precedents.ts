import { walkFormula, type FormulaNode } from '../formula/nodes';
import { resolveAreas, resolveTable } from './references';
import type { Area } from '../value/values';
import type { Environment, Scope } from './scope';

/** Results that change without any change of a cell, or refer to cells that only calculating shows. */
const VOLATILE = new Set([
  ...['NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'RANDARRAY', 'INDIRECT', 'OFFSET', 'CELL', 'INFO'],
]);

export interface Precedents {
  areas: Area[];
  isVolatile: boolean;
}

/** A name may lead to others, but not for ever. */
const MAX_NAMES = 50;

/** The cells that a formula refers to, as far as its text tells. */
export function findPrecedents(
  node: FormulaNode,
  scope: Scope,
  environment: Environment,
): Precedents {
  const found: Precedents = { areas: [], isVolatile: false };
  const names = new Set<string>();
  const visitName = (name: string, sheet: string | undefined) => {
    const index = sheet === undefined ? scope.sheet : environment.findSheet(sheet);
    if (index === undefined || names.size >= MAX_NAMES || names.has(name)) return;
    names.add(name);
    const definition = environment.findName(name, index);
    if (definition !== undefined) walkFormula(definition, visit);
    const table = environment.findTable(name);
    if (table !== undefined) found.areas.push(table.area);
  };
  const visit = (one: FormulaNode): void => {
    if (one.type === 'reference') {
      found.areas.push(...(resolveAreas(one, scope.sheet, environment) ?? []));
    } else if (one.type === 'table') {
      const area = resolveTable(one, scope, environment);
      if (area !== null) found.areas.push(area);
    } else if (one.type === 'name') visitName(one.name, one.sheet);
    else if (one.type === 'call') {
      if (VOLATILE.has(one.name)) found.isVolatile = true;
      visitName(one.name, undefined);
    } else if (one.type === 'binary' && one.operator === ':') {
      // Which cells are between the two is known when both are calculated.
      found.isVolatile = true;
    } else if (one.type === 'unary' && one.operator === '#') found.isVolatile = true;
  };
  walkFormula(node, visit);
  return found;
}
