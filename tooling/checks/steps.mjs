import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { prepareBrowser } from '../browser/prepare.mjs';
import { inRoot } from '../run/place.mjs';
import { runStep } from '../run/step.mjs';
import { countCheck, countJest, countPlaywright } from './reports.mjs';

const REPORTS = inRoot('test-results');

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A program of the repository whose exit code is all it has to say. */
const check = (name, title, script, ...args) => ({
  name,
  title,
  async run({ signal }) {
    const { code, output } = await runStep(process.execPath, [inRoot(script), ...args], { signal });
    return { count: countCheck(code), output };
  },
});

const binary = (packagePath) => `node_modules/${packagePath}`;

/** What failed is what is read; a file that passed is one line too many. */
const withoutPasses = (output) => output.replaceAll(/^PASS .*\n/gm, '');

/** A test runner, which tells its numbers in a JSON document. */
const runner = (name, title, script, { args, count, env, needs, prepare }) => ({
  name,
  title,
  needs,
  async run({ signal, say }) {
    const report = `${REPORTS}/${name}.json`;
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const prepared = await prepare?.({ signal, say });
    const { code, output } = await runStep(process.execPath, [inRoot(script), ...args(report)], {
      signal,
      env: { ...process.env, ...prepared, ...env?.(report), CI: 'true', FORCE_COLOR: '0' },
    });
    return { count: count(readReport(report), code), output: withoutPasses(output) };
  },
});

const jest = (name, title, ...projects) =>
  runner(name, title, binary('jest/bin/jest.js'), {
    args: (report) => ['--json', `--outputFile=${report}`, '--selectProjects', ...projects],
    count: countJest,
  });

/** Everything `npm test` runs, in this order: what is quick and telling first. */
export const STEPS = [
  check('types', 'Types', binary('typescript/bin/tsc'), '--noEmit', '-p', inRoot('tsconfig.json')),
  check('lint', 'Lint', binary('oxlint/bin/oxlint'), '--deny-warnings'),
  check(
    'format',
    'Format',
    binary('prettier/bin/prettier.cjs'),
    '--check',
    '.',
    '--log-level=warn',
  ),
  check('boundaries', 'Import directions', 'tooling/commands/boundaries.mjs'),
  check('unused', 'Unused code', binary('knip/bin/knip.js')),
  check('build', 'Production build', 'tooling/commands/build.mjs'),
  jest('unit', 'Unit and component tests', 'unit', 'node'),
  jest('api', 'API tests, both engines', 'embedded', 'postgres'),
  runner('e2e', 'Browser tests', binary('@playwright/test/cli.js'), {
    needs: ['build'],
    prepare: prepareBrowser,
    args: () => ['test', '--config', inRoot('e2e/playwright.config.ts'), '--reporter=dot,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  }),
];
