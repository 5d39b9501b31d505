import { screen, within } from '@testing-library/react';
import { buildActiveRegistry, buildActiveRemote, renderRoute } from 'shared-kit/testing';
import { RegistryProvider, OverridesProvider } from '../../registry/registry';
import { OverridesBadge } from './OverridesBadge';
import { undoPath, type RemoteOverride } from '../../registry/remote-override';

const WRITER = { name: 'remote_writer', origin: 'http://localhost:3002' };
const EVENTS = { name: 'remote_events', origin: 'http://localhost:3005' };

function show(overrides: RemoteOverride[] | null, path = '/blog') {
  const writer = buildActiveRemote({ title: 'Writer' }, 'remote_writer');
  const element = (
    <RegistryProvider value={buildActiveRegistry(writer)}>
      <OverridesProvider value={overrides}>
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
    'remote_events from http://localhost:3005',
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

it.each([[null], [[]]])('is not there for %p', async (overrides) => {
  show(overrides);
  expect(await screen.findByText('A page')).toBeVisible();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('ends an override by an address that the edge understands', () => {
  expect(undoPath({ pathname: '/', search: '', hash: '' }, [WRITER])).toBe('/?remote_writer=off');
});
