import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { packageDir } from '../paths.mjs';

const KIT = 'shared-kit';
/** Of this repository, or the compiled ones of an installed kit. */
const SOURCE = /[.](?:tsx?|js)$/;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.js', '/index.js'];

/** @param {string} path */
const resolveSource = (path) =>
  ENDINGS.map((ending) => path + ending).find((file) => /[.]\w+$/.test(file) && existsSync(file));

/**
 * The module of the remote or of shared-kit that a request leads to; null for any other package.
 * @param {string} from
 * @param {string} request
 */
function sourceOf(from, request) {
  if (request.startsWith('.')) {
    const file = resolveSource(join(dirname(from), request));
    if (file === undefined) throw new Error(`${from} imports ${request}, which does not exist.`);
    return file;
  }
  return request.startsWith(`${KIT}/`) ? createRequire(from).resolve(request) : null;
}

const toCommonJs = (/** @type {string} */ file) =>
  transformSync(readFileSync(file, 'utf8'), {
    swcrc: false,
    filename: file,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  }).code;

/** A style sheet, in which every class has its own name. */
const STYLES = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });

/**
 * Evaluates a TypeScript module of a package in this process, with everything it imports of the
 * package and of shared-kit, and
 * returns its exports. Styles and pictures are replaced by names: this is for what modules declare.
 * @param {string} entry
 * @param {(file: string) => void} [onFile] Called with every source file that is evaluated.
 */
export function evaluateModule(entry, onFile = () => {}) {
  const modules = new Map();
  const load = (/** @type {string} */ file) => {
    const known = modules.get(file);
    if (known) return known.exports;
    if (file.endsWith('.css')) return STYLES;
    if (!SOURCE.test(file)) return file;
    const module = { exports: {} };
    modules.set(file, module);
    onFile(file);
    const requireInstalled = createRequire(file);
    const require = (/** @type {string} */ request) => {
      const source = sourceOf(file, request);
      if (source !== null) return load(source);
      return request.endsWith('.css') ? STYLES : requireInstalled(request);
    };
    const parameters = ['module', 'exports', 'require'];
    compileFunction(toCommonJs(file), parameters, { filename: file })(
      module,
      module.exports,
      require,
    );
    return module.exports;
  };
  return load(entry);
}

/**
 * Evaluates a sub-path of shared-kit: what a command shares with the site needs no build.
 * @param {string} subPath
 * @param {string} [packageName] The package whose shared-kit it is.
 */
export function evaluateKit(subPath, packageName = 'shell') {
  const { resolve } = createRequire(join(packageDir(packageName), 'package.json'));
  return evaluateModule(resolve(`${KIT}/${subPath}`));
}
