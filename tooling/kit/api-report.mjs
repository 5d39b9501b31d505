import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kitSubPaths } from '../kit-exports.mjs';
import { readManifest } from '../paths.mjs';
import { readDeclarations } from './declaration-files.mjs';
import { writeDeclarations } from './declarations.mjs';

/**
 * @typedef {Record<string, string>} SubPathApi The declaration of each export, by name, followed by
 *   those that it uses and nobody can import.
 * @typedef {Record<string, SubPathApi>} Api By sub-path.
 */

/** A longer declaration is one that the compiler inferred: nobody reads it, so its hash stands for it. */
const MAX_LENGTH = 2_000;

const shorten = (/** @type {string} */ text) => {
  if (text.length <= MAX_LENGTH) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${text.slice(0, text.indexOf('\n'))} … ${text.length} characters, sha256 ${hash}`;
};

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/**
 * The declaration of a name, where the links of its file lead.
 * @param {string} file
 * @param {string} name
 * @returns {{ file: string, name: string, text: string } | null}
 */
function findDeclaration(file, name) {
  const { texts, links, foreign } = readDeclarations(file);
  const text = texts.get(name) ?? foreign.get(name);
  if (text !== undefined) return { file, name, text };
  const link = links.get(name);
  return link === undefined ? null : findDeclaration(link.file, link.name);
}

/**
 * What a declaration uses of the package's files that no sub-path exports.
 * @param {{ file: string, name: string, text: string }} declaration
 * @param {Set<string>} isPublic
 */
function internalsOf(declaration, isPublic) {
  const seen = new Map([[`${declaration.file} ${declaration.name}`, '']]);
  const visit = (/** @type {{ file: string, text: string }} */ { file, text }) => {
    for (const [name] of text.matchAll(IDENTIFIER)) {
      const used = findDeclaration(file, name);
      const key = used && `${used.file} ${used.name}`;
      if (used === null || key === null || isPublic.has(key) || seen.has(key)) continue;
      seen.set(key, used.text);
      visit(used);
    }
  };
  visit(declaration);
  return [...seen.values()].filter(Boolean).map((text) => text.replace(/^export /, ''));
}

/** The file that declares a sub-path, below the folder of declarations. @param {string} subPath */
const declarationOf = (subPath) =>
  readManifest('shared-kit')
    .exports[`./${subPath}`].replace('./src/', '')
    .replace(/\.tsx?$/, '.d.ts');

/** @param {string} folder Of the declarations. @returns {Api} */
function apiOf(folder) {
  const subPaths = kitSubPaths().toSorted();
  const exportsOf = (/** @type {string} */ subPath) => {
    const index = join(folder, declarationOf(subPath));
    return [...readDeclarations(index).exported].toSorted().map((name) => {
      const found = findDeclaration(index, name);
      if (found === null) throw new Error(`shared-kit/${subPath} has no declaration of ${name}.`);
      return { exportName: name, ...found };
    });
  };
  const isPublic = new Set(
    subPaths.flatMap((subPath) => exportsOf(subPath).map(({ file, name }) => `${file} ${name}`)),
  );
  const describe = (/** @type {string} */ subPath) =>
    exportsOf(subPath).map((declaration) => {
      const parts = [declaration.text, ...internalsOf(declaration, isPublic)];
      const { exportName, name } = declaration;
      const alias = exportName === name ? [] : [`export { ${name} as ${exportName} };`];
      return [exportName, [...alias, ...parts.map(shorten)].join('\n')];
    });
  return Object.fromEntries(subPaths.map((path) => [path, Object.fromEntries(describe(path))]));
}

/** Reads the public API of shared-kit from its source. */
export async function readCurrentApi() {
  const folder = mkdtempSync(join(tmpdir(), 'kit-api-'));
  try {
    await writeDeclarations(folder, { emitDeclarationOnly: true, removeComments: true });
    return apiOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
