import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setupBrowser } from '../browser/install-browser.mjs';
import { inRoot } from '../paths.mjs';
import { runProgram } from '../process/run-program.mjs';
import { setupLibreOffice } from '../spreadsheet/install-libreoffice.mjs';
import { setupPackages } from '../topology/debian-programs.mjs';
import { formatArguments, kitArguments, typesArguments } from './narrow-checks.mjs';
import { countCheck, countJest, countPlaywright, foundNone } from './test-counts.mjs';

/**
 * @typedef {object} Context
 * @property {AbortSignal} signal
 * @property {(line: string) => void} log
 * @property {{ index: number, count: number } | null} shard
 * @property {boolean} isFull Whether to run also what is left out of a short run.
 * @property {Affected} affected
 * @property {(name: string) => Promise<Record<string, string>> | undefined} settingsOf The settings
 *   of a step, when the programs that it needs are installed.
 *
 * @typedef {object} Affected The tests to run.
 * @property {string[] | 'all'} jest Source files whose related tests Jest finds.
 * @property {string[] | 'all'} e2e Stories by path.
 * @property {string[]} [packages] Those whose tests Jest runs; without it, of all.
 * @property {string[]} [wholeStories] Stories of which a short run leaves nothing out.
 * @property {string[]} [files] The changed files, for the checks that look at files one by one.
 * @property {string[] | null} [remotes] The remotes that the whole change lies in; null if it is wider.
 */

const REPORTS = inRoot('test-results');

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const binary = (packagePath) => `node_modules/${packagePath}`;

/**
 * One group after the other, and how many steps of it run at once. One core is enough for a check;
 * a build, Jest and browsers use them all: two of them at once save nothing, and tests that wait
 * for each other's turn run out of time.
 */
export const GROUPS = [
  { name: 'checks', atOnce: 2 },
  { name: 'build', atOnce: 1 },
  { name: 'tests', atOnce: 1 },
  { name: 'stories', atOnce: 1 },
];

/**
 * A program of which only the exit code counts. Its arguments depend on what is affected; without any,
 * null, there is nothing for it to check.
 */
const check = (name, title, script, args = () => []) => ({
  name,
  title,
  group: 'checks',
  /** @param {Context} context */
  async run({ signal, affected }) {
    const selection = args(affected);
    if (selection === null) return null;
    const { code, output } = await runProgram(process.execPath, [inRoot(script), ...selection], {
      signal,
    });
    return { count: countCheck(code), output };
  },
});

const withoutPassedFiles = (output) => output.replaceAll(/^PASS .*\n/gm, '');

/**
 * A test runner, which writes its counts into a JSON document. It can run a part of its tests. `setup`
 * installs what it needs beside npm's packages; a short run may need less.
 */
const runner = (name, title, script, { args, count, env, needs, setup, flags = [] }) => ({
  name,
  title,
  group: 'tests',
  needs,
  setup,
  isRunner: true,
  /** @param {Context} context Resolves with null if no test is affected. */
  async run({ signal, shard, affected, isFull, settingsOf }) {
    const report = `${REPORTS}/${name}.json`;
    const selection = args(report, affected);
    if (selection === null) return null;
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const settings = await settingsOf(name);
    const shardArgs = shard === null ? [] : [`--shard=${shard.index}/${shard.count}`];
    const command = [...flags, inRoot(script), ...shardArgs, ...selection];
    const { code, output } = await runProgram(process.execPath, command, {
      signal,
      env: {
        ...process.env,
        ...settings,
        ...env?.(report, affected),
        TEST_SCOPE: isFull ? 'full' : 'short',
        CI: 'true',
        FORCE_COLOR: '0',
      },
    });
    const result = readReport(report);
    const isPart = affected.jest !== 'all' || affected.e2e !== 'all' || affected.packages;
    if (isPart && foundNone(result, code)) return null;
    return { count: count(result, code), output: withoutPassedFiles(output) };
  },
});

/** What Jest's positional arguments and patterns select. @param {Affected} affected */
function jestSelection({ jest: files, packages }) {
  if (packages !== undefined) {
    return ['--passWithNoTests', ...packages.map((name) => `--testPathPatterns=${inRoot(name)}/`)];
  }
  if (files === 'all') return [];
  return ['--passWithNoTests', '--findRelatedTests', ...files.map((file) => inRoot(file))];
}

const jest = (name, title, { projects, setup }) =>
  runner(name, title, binary('jest/bin/jest.js'), {
    setup,
    // For Jest's workers, too. What a test file leaves behind dies with its window, some files later:
    // 330 MB are alive at most. But V8 collects the rest only near its limit, by default 4 GB; and a
    // larger young generation copies fewer of the objects that die soon.
    flags: ['--max-semi-space-size=24', '--max-old-space-size=640'],
    args(report, affected) {
      if (affected.jest.length === 0) return null;
      const selected = ['--selectProjects', ...projects];
      return ['--json', `--outputFile=${report}`, ...selected, ...jestSelection(affected)];
    },
    count: countJest,
  });

/** Needs programs that npm does not install, so it is skipped where they are not there. */
function topology() {
  const step = jest('topology', 'Topology', { projects: ['topology'] });
  return {
    ...step,
    needs: ['build'],
    isRunner: false,
    isOnRequest: true,
    /** @param {Context} context */
    run: async (context) => {
      const missing = await setupPackages(context);
      if (missing.length === 0) return step.run({ ...context, affected: { jest: 'all' } });
      context.log(`Skipped the topology: Debian's ${missing.join(' and ')} cannot be had here.`);
      return { count: { passed: 0, failed: 0, skipped: 1 }, output: '' };
    },
  };
}

/** Everything `npm test` runs; the steps on request only if they are named. */
export const STEPS = [
  check('types', 'Types', binary('typescript/bin/tsc'), typesArguments),
  check('format', 'Format', binary('prettier/bin/prettier.cjs'), formatArguments),
  check('boundaries', 'Import directions', 'tooling/commands/boundaries.mjs'),
  check('kit', 'Version of the kit', 'tooling/commands/kit-report.mjs', kitArguments),
  check('unused', 'Unused code', binary('knip/bin/knip.js')),
  check('lint', 'Lint', binary('oxlint/bin/oxlint'), () => ['--deny-warnings']),
  { ...check('build', 'Production build', 'tooling/commands/build.mjs'), group: 'build' },
  jest('unit', 'Unit and component tests', {
    projects: ['unit', 'node'],
    setup: ({ isFull, ...machine }) => (isFull ? setupLibreOffice(machine) : {}),
  }),
  jest('api', 'API tests, both engines', { projects: ['embedded', 'postgres'] }),
  topology(),
  {
    ...runner('e2e', 'Browser tests', binary('@playwright/test/cli.js'), {
      needs: ['build'],
      setup: setupBrowser,
      args(_, { e2e: stories }) {
        if (stories.length === 0) return null;
        const selected =
          stories === 'all' ? [] : ['--pass-with-no-tests', ...stories.map((path) => inRoot(path))];
        const config = ['--config', inRoot('e2e/playwright.config.ts')];
        return ['test', ...config, '--reporter=dot,json', ...selected];
      },
      env: (report, { wholeStories = [] }) => ({
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        WHOLE_STORIES: wholeStories.map((path) => basename(path)).join(' '),
      }),
      count: countPlaywright,
    }),
    group: 'stories',
  },
];
