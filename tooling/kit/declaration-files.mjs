import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} Declarations What a declaration file without comments contains.
 * @property {Map<string, string>} texts Its declarations, by name; overloads are joined.
 * @property {Map<string, { file: string, name: string }>} links What it imports or exports of other
 *   files of the package, by the name here.
 * @property {Map<string, string>} foreign What it exports of other packages, by name.
 * @property {Set<string>} exported The names it exports.
 */

const STATEMENT = /^(?:export|import|declare|interface|type|const|class|function|enum|abstract)\b/;
const DECLARED =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/;
const LIST = /^(export|import)(?: type)? \{([\s\S]*)\}(?: from ['"](.+)['"])?;?$/;

/** The statements of a file: each starts a line. @param {string} source */
function* statementsOf(source) {
  let statement = '';
  for (const line of source.split('\n')) {
    if (STATEMENT.test(line) && statement !== '') {
      yield statement.trimEnd();
      statement = '';
    }
    statement += `${line}\n`;
  }
  if (statement.trim() !== '') yield statement.trimEnd();
}

/** `a, type b as c` @param {string} list */
const namesIn = (list) =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => {
      const [name = '', alias = name] = part.split(' as ');
      return { name, alias };
    });

/** @param {string} from @param {string} path */
const resolveFile = (from, path) =>
  [`${path}.d.ts`, `${path}/index.d.ts`]
    .map((name) => join(dirname(from), name))
    .find((file) => existsSync(file)) ?? null;

/** @type {Map<string, Declarations>} */
const known = new Map();

/** @param {string} file @returns {Declarations} */
export function readDeclarations(file) {
  const before = known.get(file);
  if (before) return before;
  /** @type {Declarations} */
  const found = { texts: new Map(), links: new Map(), foreign: new Map(), exported: new Set() };
  known.set(file, found);
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const [, kind, list, path] = LIST.exec(statement) ?? [];
    if (list !== undefined) {
      const target = path?.startsWith('.') ? resolveFile(file, path) : null;
      for (const { name, alias } of namesIn(list)) {
        if (kind === 'export') found.exported.add(alias);
        if (target !== null) found.links.set(alias, { file: target, name });
        else if (kind === 'export' && path !== undefined) {
          const names = name === alias ? name : `${name} as ${alias}`;
          found.foreign.set(alias, `export { ${names} } from '${path}';`);
        } else if (kind === 'export' && name !== alias) {
          found.links.set(alias, { file, name });
        }
      }
      continue;
    }
    if (statement.startsWith('export *')) {
      throw new Error(`${file}: name what it exports; the report of the API lists names.`);
    }
    const [, name] = DECLARED.exec(statement) ?? [];
    if (name === undefined) continue;
    if (statement.startsWith('export ')) found.exported.add(name);
    const text = found.texts.get(name);
    found.texts.set(name, text === undefined ? statement : `${text}\n${statement}`);
  }
  return found;
}
