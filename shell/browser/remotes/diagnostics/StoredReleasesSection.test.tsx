import { screen, waitFor, within } from '@testing-library/react';
import { jsonResponse, renderRoute } from 'shared-kit/testing';
import { OverridesProvider } from '../../registry/registry';
import { STORED_RELEASES_PATH, type StoredRemote } from '../../registry/stored-releases';
import { StoredReleasesSection } from './StoredReleasesSection';
import { VersionsTable } from './VersionsTable';

const WRITER: StoredRemote = {
  name: 'remote_writer',
  title: 'Writer',
  previews: [{ name: 'pr-42', version: '1.2.0-c', expiresAt: '2026-12-01T00:00:00.000Z' }],
  versions: [
    { version: '1.2.0-c', createdAt: '2026-11-20T00:00:00.000Z', live: ['preview pr-42'] },
    { version: '1.1.0-b', createdAt: '2026-11-10T00:00:00.000Z', live: ['stable'] },
    { version: '1.0.0-a', createdAt: '2026-11-01T00:00:00.000Z', live: [] },
  ],
};

function show(previewsOnly: boolean, document: unknown = { remotes: [WRITER] }) {
  const element = (
    <OverridesProvider value={{ active: [], previewsOnly }}>
      <StoredReleasesSection />
    </OverridesProvider>
  );
  const responses = { [`GET ${STORED_RELEASES_PATH}`]: document };
  return renderRoute({ routes: [{ path: '/', element }], path: '/', responses });
}

it('lists the previews of a remote, each with a link that opens it', async () => {
  show(true);
  const list = within(await screen.findByRole('list', { name: 'Previews of Writer' }));
  const link = list.getByRole('link', { name: 'Open the preview pr-42 of Writer' });
  expect(link).toHaveAttribute('href', '/?remote_writer=preview:pr-42');
});

it('lists the versions of a remote, and says which are live', async () => {
  show(true);
  const table = within(await screen.findByRole('table', { name: 'Versions of Writer' }));
  expect(table.getByRole('row', { name: /1\.1\.0-b/ })).toHaveTextContent('stable');
  expect(table.getByRole('row', { name: /1\.2\.0-c/ })).toHaveTextContent('preview pr-42');
});

it('offers no version where the site shows previews only, and says why', async () => {
  show(true);
  await screen.findByRole('table', { name: 'Versions of Writer' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/not pick a version.*REMOTE_OVERRIDES=true/)).toBeVisible();
});

it('says that the store cannot be read', async () => {
  show(false, jsonResponse(503, {}));
  expect(await screen.findByText(/Unable to read the stored releases/)).toBeVisible();
});

it('asks before it uses a version, and does nothing until then', async () => {
  const onSet = jest.fn();
  const responses = {
    'POST /__remotes/token': () =>
      jsonResponse(200, { source: 'version:1.0.0-a', token: 'token-of-this-browser' }),
    'POST /__remotes': () => new Response(null, { status: 204 }),
  };
  const element = <VersionsTable remote={WRITER} canPick onSet={onSet} />;
  const { user, requests } = renderRoute({
    routes: [{ path: '/', element }],
    path: '/',
    responses,
  });
  const use = { name: 'Use this version for me: 1.0.0-a of Writer' };
  await user.click(await screen.findByRole('button', use));
  await screen.findByRole('alertdialog', { name: 'Use version 1.0.0-a of Writer?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', use));
  await user.click(await screen.findByRole('button', { name: 'Use it' }));
  await waitFor(() => expect(onSet).toHaveBeenCalled());
  const override = { name: 'remote_writer', source: 'version:1.0.0-a' };
  expect(requests.map(({ body }) => body)).toEqual([
    override,
    { ...override, token: 'token-of-this-browser' },
  ]);
});
