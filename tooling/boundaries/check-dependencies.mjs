import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { kitSubPaths } from '../kit-exports.mjs';
import { readJson } from '../paths.mjs';
import { dependencyRules } from './dependency-rules.mjs';
import { findFolderCycles } from './find-folder-cycles.mjs';

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
 * Checks who imports whom below `root`, in all the ways there are: static, dynamic, types, mocks.
 * @param {string} root
 * @returns {Promise<{ path: string, rule: string, message: string }[]>}
 */
export async function checkDependencies(root) {
  const forbidden = dependencyRules(kitSubPaths(readJson(join(root, 'shared-kit/package.json'))));
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.test(entry.name))
    .map(({ name }) => name);
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
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
