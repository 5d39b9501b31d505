import { readdirSync, readFileSync } from 'node:fs';
import semver from 'semver';
import { parse } from 'yaml';
import { inRoot, readJson } from '../paths.mjs';

const read = (/** @type {string[]} */ ...path) => readFileSync(inRoot(...path), 'utf8');
const SETUP = './.github/actions/setup';

const workflows = Object.fromEntries(
  readdirSync(inRoot('.github', 'workflows')).map((file) => [
    file,
    parse(read('.github', 'workflows', file)),
  ]),
);
const setup = parse(read(SETUP, 'action.yml'));

/** Jobs with steps of their own, not those that call another workflow. */
const jobs = Object.entries(workflows).flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs)
    .filter(([, { steps }]) => steps !== undefined)
    .map(([name, job]) => ({ name: `${name} of ${file}`, job })),
);
const steps = [...jobs.flatMap(({ job }) => job.steps), ...setup.runs.steps];
const nodeVersion = read('.nvmrc').trim();

test('every job ends by itself', () => {
  const endless = jobs.filter(({ job }) => job['timeout-minutes'] === undefined);
  expect(endless.map(({ name }) => name)).toEqual([]);
});

test('every Node is that of .nvmrc, which the engines and the images accept', () => {
  const nodes = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(nodes.length).toBeGreaterThan(0);
  for (const { with: inputs } of nodes) expect(inputs).toEqual({ 'node-version-file': '.nvmrc' });
  const { engines } = readJson(inRoot('package.json'));
  expect(semver.subset(`${nodeVersion}.x`, engines.node)).toBe(true);
  const images = read('deploy', 'containers', 'Dockerfile').match(/node:\d+/g) ?? [];
  expect(new Set(images)).toEqual(new Set([`node:${nodeVersion}`]));
});

test('an action has one version everywhere', () => {
  const used = steps.flatMap(({ uses }) => (uses?.includes('@') ? [uses.split('@')] : []));
  const versions = new Map(used);
  expect(used.filter(([action, version]) => versions.get(action) !== version)).toEqual([]);
});

test('the jobs that run tests check out first, then set up with a cache of their own', () => {
  const testing = jobs.filter(({ job }) => job.steps.some(({ run }) => run?.includes('npm test')));
  expect(testing.length).toBe(2);
  for (const { job } of testing) {
    const [checkout, second] = job.steps;
    expect(checkout.uses).toMatch(/^actions\/checkout@/);
    expect(second.uses).toBe(SETUP);
    expect(second.with.cache).toMatch(/\$\{\{ (matrix|inputs)\./);
  }
});

test('the shards of CI are all parts of everything, and one check needs them', () => {
  const { shard, test: required } = workflows['ci.yml'].jobs;
  const shards = shard.strategy.matrix.shard;
  expect(shards).toEqual(shards.map((_, index) => index + 1));
  const command = shard.steps.at(-1).run;
  expect(command).toBe(`npm test -- full --shard \${{ matrix.shard }}/${shards.length}`);
  expect(required.needs).toBe('shard');
  expect(required.if).toBe('always()');
  expect(required.steps[0].env.RESULT).toContain('needs.shard.result');
});

test('what the lock file decides is cached by it', () => {
  const caches = setup.runs.steps.filter(({ uses }) => uses?.startsWith('actions/cache@'));
  const paths = caches.map(({ with: inputs }) => inputs.path);
  expect(paths).toEqual([
    '~/.local/share/pnpm/store',
    '~/.cache/ms-playwright',
    'node_modules/.cache',
  ]);
  for (const { with: inputs } of caches) {
    expect(inputs.key).toContain("hashFiles('pnpm-lock.yaml')");
  }
});

test('a pull request of this repository gets a preview, and no other job may write', () => {
  const { preview, ...others } = workflows['remote.yml'].jobs;
  expect(preview.if).toContain('head.repo.full_name == github.repository');
  expect(preview.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
  expect(workflows['remote.yml'].permissions).toEqual({ contents: 'read' });
  for (const job of Object.values(others)) expect(job.permissions).toBeUndefined();
  const withToken = jobs.flatMap(({ job }) =>
    job.steps.filter(({ env }) => env?.RELEASE_TOKEN !== undefined),
  );
  expect(withToken.map(({ run }) => run)).toEqual([
    expect.stringContaining('release "$REMOTE" --preview "$NAME"'),
    expect.stringContaining('release "$REMOTE" ${CANARY:+--canary "$CANARY"}'),
  ]);
  expect(preview.env.NAME).toBe('pr-${{ github.event.number }}');
});

test('whoever calls the workflow of remotes lets it comment on a pull request', () => {
  const callers = Object.values(workflows)
    .flatMap(({ jobs: all }) => Object.values(all))
    .filter(({ uses }) => uses === './.github/workflows/remote.yml');
  expect(callers.length).toBeGreaterThan(0);
  const { permissions } = workflows['remote.yml'].jobs.preview;
  for (const caller of callers) expect(caller.permissions).toEqual(permissions);
});
