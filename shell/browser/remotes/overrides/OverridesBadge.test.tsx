import { screen, within } from '@testing-library/react';
import type { RefusedRemote } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote, renderRoute } from 'shared-kit/testing';
import { RegistryProvider, OverridesProvider } from '../../registry/registry';
import { OverridesBadge } from './OverridesBadge';
import { undoPath, type RemoteOverride } from '../../registry/remote-override';

const WRITER = { name: 'remote_writer', source: 'http://localhost:3002' };
const EVENTS = { name: 'remote_events', source: 'http://localhost:3005' };

function show(active: RemoteOverride[], path = '/blog', refused: RefusedRemote[] = []) {
  const writer = buildActiveRemote({ title: 'Writer' }, 'remote_writer');
  const isRefused = refused.length > 0;
  const registry = buildActiveRegistry(isRefused ? writer : { ...writer, variant: 'override' });
  const element = (
    <RegistryProvider value={{ ...registry, refused }}>
      <OverridesProvider value={{ active, previewsOnly: false }}>
        <p>A page</p>
        <OverridesBadge />
      </OverridesProvider>
    </RegistryProvider>
  );
  return renderRoute({ routes: [{ path: '*', element }], path });
}

const findBadge = () => screen.findByRole('complementary', { name: 'Remote overrides' });

it('names each override, with what visitors call the remote', async () => {
  show([WRITER, EVENTS]);
  const items = within(await findBadge()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Writer from http://localhost:3002',
    'remote_events from http://localhost:3005This page does without it.',
  ]);
});

it('undoes all of them at once, on the same page', async () => {
  show([WRITER, EVENTS], '/blog?q=a+b#top');
  const undo = within(await findBadge()).getByRole('link', { name: 'Undo' });
  expect(undo).toHaveAttribute('href', '/blog?q=a+b&remote_writer=off&remote_events=off#top');
});

it('links to the page with the details', async () => {
  show([WRITER]);
  expect(within(await findBadge()).getByRole('link', { name: 'Details' })).toHaveAttribute(
    'href',
    '/__remotes',
  );
});

it.each([
  ['preview:pr-42', 'Writer: preview pr-42'],
  ['version:1.0.0-a', 'Writer: version 1.0.0-a'],
])('names a release of the store, %s', async (source, text) => {
  show([{ name: 'remote_writer', source }]);
  expect(within(await findBadge()).getByRole('listitem')).toHaveTextContent(text);
});

it('says why a preview is not there, and what is shown instead', async () => {
  const reason = 'Its preview pr-42 expired on 2026-11-20.';
  const refusal = { name: 'remote_writer', version: '1.0.0-a', reason, title: 'Writer', paths: [] };
  show([{ name: 'remote_writer', source: 'preview:pr-42' }], '/blog', [refusal]);
  const badge = await findBadge();
  expect(badge).toHaveTextContent(`${reason} You see the release of everybody else.`);
  expect(within(badge).getByRole('link', { name: 'Undo' })).toBeVisible();
});

it('is not there without overrides', async () => {
  show([]);
  expect(await screen.findByText('A page')).toBeVisible();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('ends an override by an address that the edge understands', () => {
  expect(undoPath({ pathname: '/', search: '', hash: '' }, [WRITER])).toBe('/?remote_writer=off');
});
