import { parseSync } from '@swc/core';

const PARSER = { syntax: 'typescript', tsx: true, target: 'es2022' };

/** Calls whose first argument names a module: `import('x')`, `require('x')`, `jest.mock('x')`. */
function namesModule({ callee }) {
  if (callee.type === 'Import') return true;
  if (callee.type === 'Identifier') return callee.value === 'require';
  return callee.type === 'MemberExpression' && callee.object.value === 'jest';
}

function specifierOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source?.value;
    case 'TsImportType':
      return node.argument.value;
    case 'CallExpression': {
      const [first] = node.arguments;
      return namesModule(node) && first?.expression.type === 'StringLiteral'
        ? first.expression.value
        : undefined;
    }
    default:
      return undefined;
  }
}

function visit(node, found) {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, found);
  } else if (node !== null && typeof node === 'object') {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.add(specifier);
    for (const child of Object.values(node)) visit(child, found);
  }
}

/**
 * Every module a source names, whichever way: statically, dynamically, as a type, as a mock.
 * Whether it may hold JSX goes by its name, as for the compiler: `<T>(read) =>` is both.
 */
export function importsOf(path, source) {
  const found = new Set();
  visit(parseSync(source, { ...PARSER, tsx: !/\.[cm]?ts$/.test(path) }).body, found);
  return [...found];
}
