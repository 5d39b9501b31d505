import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isPlaceholderSecret } from 'shared-kit/server';
import { parse, parseAllDocuments } from 'yaml';
import { remotePackages } from '../build/remotes.mjs';
import { inRoot, readJson } from '../paths.mjs';

const read = (/** @type {string[]} */ ...path) => readFileSync(inRoot(...path), 'utf8');

/** The names of the settings in a `settings.ts`. @param {string} text */
const settingsOf = (text) =>
  [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
const SETTINGS = {
  api: settingsOf(read('mock-api', 'src', 'settings.ts')),
  edge: settingsOf(read('shell', 'edge', 'settings.ts')),
};
/** What Node itself reads, and what both services may get though one of them reads it alone. */
const COMMON = [
  'NODE_ENV',
  'NODE_OPTIONS',
  ...SETTINGS.api.filter((name) => /^(S3|MAIL)_/.test(name)),
];

const compose = parse(read('deploy', 'containers', 'compose.yaml'), { merge: true });
const kubernetes = ['settings', 'api', 'edge']
  .flatMap((file) => parseAllDocuments(read('deploy', 'kubernetes', `${file}.yaml`)))
  .map((document) => document.toJS());
const find = (kind, name) =>
  kubernetes.find((one) => one.kind === kind && one.metadata.name === name);
const containerOf = (service) => find('Deployment', service).spec.template.spec.containers[0];

/** The variables that a container of a deployment gets, from its own list and what it refers to. */
function variablesOf(service) {
  const { env, envFrom } = containerOf(service);
  const shared = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef
      ? find('ConfigMap', configMapRef.name).data
      : find('Secret', secretRef.name).stringData,
  );
  return [...env.map(({ name }) => name), ...shared.flatMap((one) => Object.keys(one))];
}

describe.each(['api', 'edge'])('the %s', (service) => {
  const known = [...SETTINGS[service], ...COMMON];

  test('gets no variable from the compose file that is not one of its settings', () => {
    const given = Object.keys(compose.services[service].environment);
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('gets no variable from Kubernetes that is not one of its settings', () => {
    expect(variablesOf(service).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('has a service, a budget and probes of its own port', () => {
    const { ports, readinessProbe, livenessProbe } = containerOf(service);
    const names = ports.map(({ name }) => name);
    expect(names).toContain(readinessProbe.httpGet.port);
    expect(names).toContain(livenessProbe.httpGet.port);
    expect(find('Service', service).spec.selector).toEqual({ app: service });
    expect(find('PodDisruptionBudget', service)).toBeDefined();
  });

  test('has all its settings in docs/operations.md', () => {
    const documented = read('docs', 'operations.md');
    expect(SETTINGS[service].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });
});

test('the edge gets neither the database nor the first admin', () => {
  const given = [...variablesOf('edge'), ...Object.keys(compose.services.edge.environment)];
  expect(given.filter((name) => /^(DATABASE|ADMIN|SMTP)_/.test(name))).toEqual([]);
});

test('production refuses every secret of the recipes, and of the documentation', () => {
  const secrets = kubernetes
    .filter(({ kind }) => kind === 'Secret')
    .flatMap(({ stringData }) => Object.entries(stringData))
    .filter(([name]) => name !== 'ADMIN_EMAIL')
    .map(([, value]) => value);
  const texts = [
    read('deploy', 'containers', 'compose.yaml'),
    read('docs', 'operations.md'),
    read('README.md'),
  ].join('\n');
  const mentioned = [
    ...texts.matchAll(/\b(?:\w+_(?:PASSWORD|SECRET|KEY))=(\S+)/g),
    ...texts.matchAll(/((?:smtps?|postgres):\/\/[^\s:/]+:[^\s:$@]+@[^\s`]+)/g),
  ].map(([, value]) => value);
  expect(secrets.length).toBeGreaterThan(4);
  expect(mentioned.length).toBeGreaterThan(2);
  expect([...secrets, ...mentioned].filter((value) => !isPlaceholderSecret(value))).toEqual([]);
});

test('images and workflows install the pnpm of package.json', () => {
  const { pnpm } = readJson(inRoot('package.json')).config;
  const files = [
    read('deploy', 'containers', 'Dockerfile'),
    read('.github', 'workflows', 'remote.yml'),
    read('.github', 'actions', 'setup', 'action.yml'),
  ];
  const versions = files.flatMap((text) => text.match(/pnpm@[\d.]+/g) ?? []);
  expect(new Set(versions)).toEqual(new Set([`pnpm@${pnpm}`]));
});

test('what the images copy and run exists', () => {
  const dockerfile = read('deploy', 'containers', 'Dockerfile');
  const commands = [...dockerfile.matchAll(/tooling\/commands\/[\w-]+\.mjs/g)].map(
    ([path]) => path,
  );
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test.each(remotePackages())('%s has a workflow that runs on its own paths only', (name) => {
  const { on, jobs } = parse(read('.github', 'workflows', `${name}.yml`));
  const own = [`${name}/**`, `.github/workflows/${name}.yml`];
  expect(on.push.paths).toEqual(own);
  expect(on.pull_request.paths).toEqual(own);
  expect(jobs.remote.with.remote).toBe(name);
});

test('no workflow may change the repository', () => {
  const folder = inRoot('.github', 'workflows');
  const workflows = readdirSync(folder).map((file) => parse(read('.github', 'workflows', file)));
  const permissions = workflows.flatMap((one) => one.permissions ?? []);
  expect(permissions.every(({ contents }) => contents === 'read')).toBe(true);
});

describe('the static host', () => {
  const locations = read('deploy', 'cdn', 'nginx.conf')
    .split(/^ {2}location /m)
    .slice(1);

  test('sends every file by https only, and as what it is', () => {
    // A location with a header of its own has none of the server's.
    const files = locations.filter((text) => text.includes('root '));
    expect(files).toHaveLength(2);
    for (const header of [
      'Strict-Transport-Security "max-age=31536000',
      'X-Content-Type-Options',
    ]) {
      expect(files.filter((text) => !text.includes(`add_header ${header}`))).toEqual([]);
    }
  });

  test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded'])(
    'passes no %s of a visitor on to the edge',
    (header) => {
      const proxied = locations.filter((text) => text.includes('proxy_pass'));
      expect(proxied).toHaveLength(1);
      expect(proxied[0]).toMatch(new RegExp(`proxy_set_header ${header} `));
      expect(proxied[0]).not.toMatch(/\$http_x_forwarded|\$proxy_add_x_forwarded/);
    },
  );
});

test('the static host sends workers with the same policy as the edge', () => {
  const [, parts = ''] =
    /WORKER_POLICY = \[([^\]]*)\]/.exec(read('shell', 'edge', 'security-headers.ts')) ?? [];
  const policy = [...parts.matchAll(/"([^"]+)"/g)].map(([, part]) => part).join('; ');
  expect(policy).toContain("default-src 'none'");
  expect(read('deploy', 'cdn', 'nginx.conf')).toContain(`"${policy}"`);
});
