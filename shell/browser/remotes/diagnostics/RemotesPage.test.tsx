import { screen, waitFor, within } from '@testing-library/react';
import type { ActiveRegistry, ActiveRemote, RemoteModule } from 'shared-kit/remote';
import {
  buildActiveRegistry,
  buildActiveRemote,
  buildRelease,
  jsonResponse,
  renderRoute,
} from 'shared-kit/testing';
import type { SharedModule } from '../federation';
import { createRemoteLoader } from '../load-remote';
import { OverridesProvider } from '../../registry/registry';
import type { BrowserOverrides } from '../../registry/remote-override';
import { OverrideForm } from './OverrideForm';
import { STORED_RELEASES_PATH } from '../../registry/stored-releases';
import { createRegistryStore } from '../../registry/registry-store';
import { PageRemotesProvider } from './page-remotes';
import { RemotesPage } from './RemotesPage';

const mockSharedModules: SharedModule[] = [
  { request: 'react', version: '19.3.1', from: 'shell', usedBy: ['shell'], isLoaded: true },
  { request: 'react', version: '19.2.0', from: 'remote_writer', usedBy: [], isLoaded: false },
  ...['shared-kit/ui', 'shared-kit/client'].map((request) => ({
    ...{ request, version: '0.2.0', from: 'shell' },
    ...{ usedBy: ['shell', 'remote_writer'], isLoaded: true },
  })),
];

jest.mock('../federation', () => ({
  readSharedVersions: () => ({ react: '19.3.1' }),
  readSharedModules: () => mockSharedModules,
}));

// The test environment measures no requests.
beforeAll(() => void Object.assign(performance, { getEntriesByType: () => [] }));

const WRITER = buildActiveRemote(
  {
    title: 'Writer',
    version: '1.0.0-a',
    entry: '/releases/remote-writer/1.0.0-a/mf-manifest.json',
    shared: { react: '^19.0.0' },
  },
  'remote_writer',
);

interface ShowOptions {
  registry?: ActiveRegistry;
  /** What the page gets when it reads the registry again. */
  latest?: ActiveRegistry;
  overrides?: BrowserOverrides;
  fetchModule?: (remote: ActiveRemote) => Promise<unknown>;
  responses?: Record<string, unknown>;
}

const moduleOf = ({ name }: ActiveRemote): { default: RemoteModule } => ({
  default: { name, title: name, routes: [] },
});

const entry = (version: string) => ({
  name: 'remote_writer',
  stable: buildRelease({ title: 'Writer', version }),
  canary: null,
  isPinned: false,
});

function show({
  registry = buildActiveRegistry(WRITER),
  latest,
  overrides = { active: [], previewsOnly: true },
  fetchModule = (remote) => Promise.resolve(moduleOf(remote)),
  responses = { 'GET /remotes.json': { remotes: [entry('1.0.0-a')] } },
}: ShowOptions = {}) {
  const loader = createRemoteLoader({
    fetchModule,
    readSharedVersions: () => ({ react: '19.3.1' }),
    retryDelaysMs: [],
  });
  const store = createRegistryStore(registry, () => false);
  const refresh = jest.fn(async () => store.update(latest ?? registry));
  const element = (
    <OverridesProvider value={overrides}>
      <PageRemotesProvider value={{ store, loader, refresh, group: 42 }}>
        <RemotesPage />
      </PageRemotesProvider>
    </OverridesProvider>
  );
  const routes = [{ path: '/__remotes', element }];
  const others = { [`GET ${STORED_RELEASES_PATH}`]: { remotes: [] }, ...responses };
  return { loader, ...renderRoute({ routes, path: '/__remotes', responses: others }) };
}

const findRow = (name: RegExp) => screen.findByRole('row', { name });

it('shows each remote with its release, its address and what it requires', async () => {
  show();
  const row = within(await findRow(/Writer/));
  expect(row.getByText('remote_writer')).toBeVisible();
  expect(row.getByText('stable')).toBeVisible();
  expect(row.getByText('/releases/remote-writer/1.0.0-a/mf-manifest.json')).toBeVisible();
  expect(row.getByText('^19.0.0, has 19.3.1')).toBeVisible();
  expect(row.getByText('Not loaded')).toBeVisible();
});

it('loads a remote, and then says how long that took', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Load: Writer' }));
  const row = within(await findRow(/Writer/));
  expect(await row.findByText('Loaded')).toBeVisible();
  expect(row.getAllByText(/^\d+ ms$/)).toHaveLength(1);
});

it('says why a remote failed, and loads it again', async () => {
  let isBroken = true;
  const { user } = show({
    fetchModule: async (remote) => (isBroken ? { default: 'nothing' } : moduleOf(remote)),
  });
  await user.click(await screen.findByRole('button', { name: 'Load: Writer' }));
  const row = within(await findRow(/Writer/));
  expect(await row.findByText('Failed')).toBeVisible();
  expect(screen.getAllByText(/its module is not a remote/)).toHaveLength(2);
  expect(screen.getByText(/Reference: [A-Z0-9]{8}$/)).toBeVisible();
  isBroken = false;
  await user.click(row.getByRole('button', { name: 'Try again: Writer' }));
  expect(await row.findByText('Loaded')).toBeVisible();
  expect(screen.getByText('Nothing was refused.')).toBeVisible();
});

it('names the version that a release lacks', async () => {
  const other = buildActiveRemote({ title: 'Old', shared: { react: '^18.0.0' } }, 'remote_old');
  show({ registry: buildActiveRegistry(other) });
  const row = within(await findRow(/Old/));
  expect(row.getByText(/it requires react \^18\.0\.0, and the shell provides/)).toBeVisible();
});

it('says what the registry’s resolution refused', async () => {
  const reason = 'remote_a owns the path /b.';
  const refused = [{ name: 'remote_b', version: '2.0.0', reason, title: 'B', paths: [] }];
  show({ registry: { remotes: [], refused } });
  const section = within(await screen.findByRole('region', { name: 'Refused' }));
  expect(section.getByRole('listitem')).toHaveTextContent(
    'remote_b 2.0.0: remote_a owns the path /b.',
  );
});

it('shows which shared versions won', async () => {
  show();
  expect(await findRow(/react 19\.3\.1 used/i)).toBeVisible();
  expect(await findRow(/react 19\.2\.0 not used/i)).toBeVisible();
  expect(await findRow(/shared-kit 0\.2\.0 used/i)).toBeVisible();
});

it('reads the registry again, and says which release the next page has', async () => {
  let version = '1.0.0-a';
  const registry = () =>
    Response.json({ remotes: [entry(version)] }, { headers: { etag: `"${version}"` } });
  const { user } = show({ responses: { 'GET /remotes.json': registry } });
  const section = within(await screen.findByRole('region', { name: 'Registry' }));
  expect(await section.findByText('"1.0.0-a"')).toBeVisible();
  version = '1.1.0-b';
  await user.click(section.getByRole('button', { name: 'Read again' }));
  expect(await section.findByText(/Writer is 1\.1\.0-b by now/)).toBeVisible();
});

it('follows the registry that it has read again, and names the session’s group', async () => {
  const latest = buildActiveRegistry(buildActiveRemote({ title: 'Events' }, 'remote_events'));
  const { user } = show({ latest });
  const section = within(await screen.findByRole('region', { name: 'Registry' }));
  expect(await section.findByText('42')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Read again' }));
  expect(await findRow(/Events/)).toBeVisible();
});

it('says that the registry cannot be read', async () => {
  show({ responses: { 'GET /remotes.json': jsonResponse(503, {}) } });
  expect(await screen.findByText(/Unable to read the registry/)).toBeVisible();
});

it('lists overrides, each with a link that ends it', async () => {
  const writer = { name: 'remote_writer', source: 'http://localhost:3002' };
  show({ overrides: { active: [writer], previewsOnly: false } });
  const list = within(await screen.findByRole('list', { name: 'Active overrides' }));
  expect(list.getByText('http://localhost:3002')).toBeVisible();
  const undo = list.getByRole('link', { name: 'Undo the override of remote_writer' });
  expect(undo).toHaveAttribute('href', '/__remotes?remote_writer=off');
});

it('offers no override where the site allows none', async () => {
  show();
  await screen.findByRole('region', { name: 'Releases' });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

describe('the form', () => {
  const TOKEN = 'token-of-this-browser';

  function showForm(origin: string, objection?: string) {
    const onSet = jest.fn();
    const responses = {
      'POST /__remotes/token': () =>
        objection === undefined
          ? jsonResponse(200, { source: origin, token: TOKEN })
          : jsonResponse(400, { message: objection }),
      'POST /__remotes': () => new Response(null, { status: 204 }),
    };
    const element = <OverrideForm names={['remote_writer']} onSet={onSet} />;
    const page = renderRoute({ routes: [{ path: '/', element }], path: '/', responses });
    const fillIn = async () => {
      await page.user.type(await screen.findByLabelText('Remote'), 'remote_writer');
      await page.user.type(screen.getByLabelText('Origin'), origin);
      await page.user.click(screen.getByRole('button', { name: 'Set' }));
    };
    return { ...page, onSet, fillIn };
  }

  it('sets an override of this machine at once, with the token of this browser', async () => {
    const { requests, onSet, fillIn } = showForm('http://localhost:3002');
    await fillIn();
    await waitFor(() => expect(onSet).toHaveBeenCalled());
    const override = { name: 'remote_writer', source: 'http://localhost:3002' };
    expect(requests.map(({ body }) => body)).toEqual([override, { ...override, token: TOKEN }]);
  });

  it('asks before it loads code of another machine, and does nothing until then', async () => {
    const { user, requests, onSet, fillIn } = showForm('https://preview.example');
    const question = { name: 'Load remote_writer from https://preview.example?' };
    await fillIn();
    await screen.findByRole('alertdialog', question);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(requests).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await screen.findByRole('alertdialog', question);
    expect(onSet).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Load it' }));
    await waitFor(() => expect(onSet).toHaveBeenCalled());
    expect(requests.at(-1)?.body).toMatchObject({ token: TOKEN });
  });

  it('says what the edge objects to', async () => {
    const { onSet, fillIn } = showForm('http://localhost:3002/x', 'Enter an origin.');
    await fillIn();
    expect(await screen.findByText('Enter an origin.')).toBeVisible();
    expect(onSet).not.toHaveBeenCalled();
  });
});
