// `pnpm boundaries`: who imports whom, and the length and names of files. Another folder than this
// repository may be named: `node tooling/commands/boundaries.mjs /some/folder`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { checkFileShape } from '../boundaries/check-file-shape.mjs';
import { dependencyRules } from '../boundaries/dependency-rules.mjs';
import { findFolderCycles } from '../boundaries/find-folder-cycles.mjs';
import { kitSubPaths } from '../kit-exports.mjs';
import { readJson, root } from '../paths.mjs';

const SKIPPED = /(^|\/)(node_modules|dist|releases|coverage|test-results|[.][^/]+)(\/|$)/;

/** How the bundler resolves: by the `exports` of packages, with TypeScript's extensions. */
const RESOLVE = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'require', 'default', 'types'],
  mainFields: ['module', 'main', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.mts', '.d.ts', '.json'],
};

/** What broke a rule: the import, or the circle of imports. */
function describe({ type, to, cycle = [] }) {
  return type === 'cycle' ? cycle.map(({ name }) => name).join(' → ') : to;
}

/**
 * Checks who imports whom below a folder, in all the ways there are: static, dynamic, types, mocks.
 * @param {string} folder
 * @returns {Promise<{ path: string, rule: string, message: string }[]>}
 */
async function checkDependencies(folder) {
  const forbidden = dependencyRules(kitSubPaths(readJson(join(folder, 'shared-kit/package.json'))));
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.test(entry.name))
    .map(({ name }) => name);
  const { output } = await cruise(
    folders,
    {
      baseDir: folder,
      parser: 'tsc',
      tsPreCompilationDeps: true,
      exoticRequireStrings: ['jest.mock', 'jest.requireActual'],
      doNotFollow: { path: 'node_modules' },
      exclude: { path: SKIPPED.source.replace('node_modules|', '') },
      validate: true,
      ruleSet: { forbidden },
    },
    RESOLVE,
  );
  if (typeof output === 'string') throw new TypeError(output);
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  const violations = output.summary.violations.map((violation) => ({
    path: violation.from,
    rule: violation.rule.name,
    message: `${describe(violation)}: ${comments.get(violation.rule.name)}`,
  }));
  return [...violations, ...findFolderCycles(output.modules)];
}

const checkedFolder = process.argv[2] ?? root;
const violations = [...checkFileShape(checkedFolder), ...(await checkDependencies(checkedFolder))];
for (const { path, rule, message } of violations) console.error(`${path}\n  ${rule}: ${message}`);
if (violations.length > 0) process.exitCode = 1;
