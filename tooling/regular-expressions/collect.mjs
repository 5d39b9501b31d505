import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parseSync, transformSync } from '@swc/core';
import { inRoot, packageNames, root } from '../paths.mjs';

/**
 * @typedef {object} RegularExpression
 * @property {string} file
 * @property {string} source
 * @property {string} flags
 */

/** Packages that nobody from outside meets. */
const OWN_TOOLS = ['tooling', 'e2e'];
const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const NOT_SHIPPED = /\.(?:test|testing)\.|\/testing\/|\.d\.[cm]?ts$/;

/** The source files that run at the site: of the shell, the remotes, the kit and the API. */
export function shippedFiles() {
  const packages = packageNames().filter((name) => !OWN_TOOLS.includes(name));
  // Also files that are not yet committed.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...packages];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => SOURCE.test(file) && !NOT_SHIPPED.test(file));
}

const parserFor = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file)
    ? { syntax: 'typescript', tsx: file.endsWith('x') }
    : { syntax: 'ecmascript', jsx: false };

const isConstructor = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  callee.type === 'Identifier' &&
  callee.value === 'RegExp';

function* walk(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) yield* walk(value);
}

/**
 * Those that a module builds from its constants while it is evaluated, and by how many of its
 * constructors: one in a loop builds several. The module's imports are stand-ins.
 */
function evaluateBuilt(code, file) {
  const { code: script } = transformSync(code, {
    filename: file,
    jsc: { target: 'es2022', parser: parserFor(file) },
    module: { type: 'commonjs' },
  });
  const built = [];
  const callers = new Set();
  // Literals are not constructed, so only `new RegExp` comes here.
  class RecordedRegExp extends RegExp {
    constructor(source, flags) {
      super(source, flags);
      built.push({ file, source: this.source, flags: this.flags });
      callers.add(new Error('').stack?.split('\n')[2]);
    }
  }
  const context = { RegExp: RecordedRegExp, require: () => ({}), exports: {} };
  vm.runInNewContext(script, context);
  return { built, constructors: callers.size };
}

/**
 * Every regular expression of a file: literals, and those that it builds from constants. `unknown` is
 * how many more it builds later, from values that are not known here.
 * @param {string} file From the repository's root.
 * @returns {{ found: RegularExpression[], unknown: number }}
 */
export function collectRegularExpressions(file) {
  const code = readFileSync(inRoot(file), 'utf8');
  const found = [];
  let constructors = 0;
  for (const node of walk(parseSync(code, { ...parserFor(file), target: 'esnext' }))) {
    if (node.type === 'RegExpLiteral') {
      found.push({ file, source: node.pattern, flags: node.flags });
    } else if (isConstructor(node)) constructors += 1;
  }
  if (constructors === 0) return { found, unknown: 0 };
  const evaluated = evaluateBuilt(code, file);
  return {
    found: [...found, ...evaluated.built],
    unknown: constructors - evaluated.constructors,
  };
}

/** Every different regular expression of what is shipped. */
export function collectAll() {
  const all = new Map();
  for (const file of shippedFiles()) {
    for (const one of collectRegularExpressions(file).found) {
      const key = `/${one.source}/${one.flags}`;
      if (!all.has(key)) all.set(key, one);
    }
  }
  return [...all.values()];
}

/** Without a quantifier that has no upper bound, nothing is looked at more often than a constant. */
export const isUnbounded = (/** @type {RegularExpression} */ { source }) =>
  /[*+]|\{\d+,/.test(source.replace(/\\./g, ''));
