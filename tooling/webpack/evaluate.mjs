import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { manifestOf, packageDir } from './places.mjs';

const KIT = 'shared-kit';

/** The file a module of ours asks for; null for what is installed. */
function sourceOf(/** @type {string} */ from, /** @type {string} */ request) {
  if (request.startsWith('.')) return join(dirname(from), `${request}.ts`);
  if (!request.startsWith(`${KIT}/`)) return null;
  return join(packageDir(KIT), manifestOf(KIT).exports[request.replace(KIT, '.')]);
}

const asCommonJs = (/** @type {string} */ file) =>
  transformSync(readFileSync(file, 'utf8'), {
    swcrc: false,
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  }).code;

/**
 * Runs a module of shared-kit as the build stands, and gives what it exports.
 * @param {string} entry
 * @param {(file: string) => void} onFile Told of every file that has a part in it.
 */
export function evaluate(entry, onFile) {
  const modules = new Map();
  const load = (/** @type {string} */ file) => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    onFile(file);
    const installed = createRequire(file);
    const require = (/** @type {string} */ request) => {
      const source = sourceOf(file, request);
      return source === null ? installed(request) : load(source);
    };
    const parameters = ['module', 'exports', 'require'];
    compileFunction(asCommonJs(file), parameters, { filename: file })(
      module,
      module.exports,
      require,
    );
    return module.exports;
  };
  return load(entry);
}
