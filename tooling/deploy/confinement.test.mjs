// What recipes must say about every pod and container, whoever adds one.
import { readFileSync, readdirSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../paths.mjs';

const folder = inRoot('deploy', 'kubernetes');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const documents = files.flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((one) => one.toJS()),
);

/** The pods in a document, at any depth: a Deployment has one, a CronJob has it two levels deeper. */
function podsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value.spec?.containers) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(podsIn)];
}

const pods = documents.flatMap(podsIn).map(({ metadata, spec }) => ({
  app: metadata?.labels?.app,
  spec,
  containers: [
    ...spec.containers,
    ...(spec.initContainers ?? []),
    ...(spec.ephemeralContainers ?? []),
  ],
}));
const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy');
const selects = ({ spec }, app) => spec.podSelector.matchLabels?.app === app;

test('the recipes have the pods that this file is about', () => {
  expect(pods.map(({ app }) => app).sort()).toEqual(['api', 'edge', 'release']);
});

test('no two kinds of pods share a key of the bucket: an edge can replace no release', () => {
  const keys = pods.flatMap(({ containers }) =>
    containers
      .flatMap(({ envFrom = [] }) => envFrom)
      .map(({ secretRef }) => secretRef?.name)
      .filter((name) => name?.startsWith('sheetfolk-bucket')),
  );
  expect(keys.sort()).toEqual([
    'sheetfolk-bucket-files',
    'sheetfolk-bucket-publish',
    'sheetfolk-bucket-releases',
  ]);
});

describe.each(pods)('the pod $app', ({ app, spec, containers }) => {
  test('runs as a user without rights, by the system calls of any other', () => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.any(Number),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    expect(spec.automountServiceAccountToken).toBe(false);
  });

  test('shares nothing with the machine that it runs on', () => {
    const { hostNetwork = false, hostPID = false, hostIPC = false, volumes = [] } = spec;
    expect([hostNetwork, hostPID, hostIPC]).toEqual([false, false, false]);
    expect(volumes.filter((volume) => 'hostPath' in volume)).toEqual([]);
  });

  test.each(containers)('has no way to more rights in $name', ({ securityContext }) => {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test.each(containers)('can write temporary files in $name', ({ volumeMounts = [] }) => {
    const mounted = volumeMounts.map(({ mountPath, name }) => {
      const volume = spec.volumes.find((one) => one.name === name);
      return [mountPath, volume.emptyDir?.sizeLimit !== undefined];
    });
    expect(mounted).toContainEqual(['/tmp', true]);
    expect(mounted.filter(([, isBounded]) => !isBounded)).toEqual([]);
  });

  test('has rules for who reaches it and whom it reaches', () => {
    const own = policies.filter((policy) => selects(policy, app));
    expect(own).toHaveLength(1);
    expect(own[0].spec.policyTypes).toEqual(['Ingress', 'Egress']);
  });
});

test('nobody reaches anybody without a rule', () => {
  const denied = policies.find(({ metadata }) => metadata.name === 'deny-all');
  expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test('the database is reached by the API alone, and reaches nobody', () => {
  const [database] = policies.filter((policy) => selects(policy, 'postgres'));
  const from = database.spec.ingress.flatMap((rule) => rule.from);
  expect(from).toEqual([{ podSelector: { matchLabels: { app: 'api' } } }]);
  expect(database.spec.egress).toBeUndefined();
});

test('no pod reaches the address at which clouds hand out credentials', () => {
  const blocks = policies
    .flatMap(({ spec }) => spec.egress ?? [])
    .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
    .filter(({ cidr }) => cidr === '0.0.0.0/0');
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(({ except = [] }) => !except.includes('169.254.0.0/16'))).toEqual([]);
});

test('the namespace refuses pods that are not so confined', () => {
  const { metadata } = documents.find(({ kind }) => kind === 'Namespace');
  expect(metadata.labels['pod-security.kubernetes.io/enforce']).toBe('restricted');
});

test('every recipe is applied, except the jobs that are started by hand', () => {
  const { resources } = parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8'));
  const others = files.filter((file) => !['kustomization.yaml', ...resources].includes(file));
  expect(others).toEqual(['release.yaml']);
});

const compose = parse(readFileSync(inRoot('deploy', 'containers', 'compose.yaml'), 'utf8'), {
  merge: true,
});

describe.each(Object.entries(compose.services))('the container %s', (name, service) => {
  test('has no more rights than it needs, and cannot get more', () => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.privileged ?? false).toBe(false);
  });

  test('cannot change its own files', () => {
    // One is not ours and one builds; both keep what they write in volumes of their own.
    expect(service.read_only ?? false).toBe(!['postgres', 'release'].includes(name));
  });
});

test('the database is in a network of its own, with the API', () => {
  const members = Object.entries(compose.services)
    .filter(([, { networks }]) => networks.includes('data'))
    .map(([name]) => name);
  expect(members.sort()).toEqual(['api', 'postgres']);
  expect(compose.networks.data.internal).toBe(true);
});

test('no image runs as root', () => {
  const dockerfile = readFileSync(inRoot('deploy', 'containers', 'Dockerfile'), 'utf8');
  const users = new Map();
  let stage = '';
  for (const line of dockerfile.split('\n')) {
    const [, base, name] = /^FROM (\S+) AS (\S+)/.exec(line) ?? [];
    if (name !== undefined) {
      stage = name;
      // A stage goes on with the user of the one that it is made from.
      users.set(stage, users.get(base) ?? 'root');
    }
    const [, user] = /^USER (\S+)/.exec(line) ?? [];
    if (user !== undefined) users.set(stage, user);
  }
  const targets = Object.values(compose.services).flatMap(({ build }) => build?.target ?? []);
  expect([...targets].sort()).toEqual(['api', 'edge', 'release']);
  expect(targets.map((target) => users.get(target))).toEqual(targets.map(() => 'node'));
});
