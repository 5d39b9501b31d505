import { screen } from '@testing-library/react';
import { CONTRACT_VERSION } from 'shared-kit/constants';
import type { Registry } from 'shared-kit/remote';
import { renderRoute } from 'shared-kit/testing';
import { RegistryProvider } from '../remotes/registry';
import { WriteCallout } from './WriteCallout';

const registryOf = (paths: string[]): Registry => ({
  remotes: [
    {
      name: 'remote_public',
      paths,
      stable: {
        version: '1',
        entry: '/m.json',
        server: null,
        shared: {},
        contract: CONTRACT_VERSION,
        integrity: {},
      },
    },
  ],
});

function show(path: string, paths = ['/submit']) {
  const element = (
    <RegistryProvider value={registryOf(paths)}>
      <WriteCallout />
    </RegistryProvider>
  );
  return renderRoute({ routes: [{ path: '*', element }], path });
}

const invitation = () => screen.queryByRole('complementary', { name: 'Write for us' });

beforeEach(() => localStorage.clear());

it('invites to write, and its presses are counted', () => {
  show('/blog');
  const link = screen.getByRole('link', { name: 'Write for us' });
  expect(link).toHaveAttribute('href', '/submit');
  expect(link).toHaveAttribute('data-cta', 'write-callout');
});

it.each(['/admin', '/admin/posts', '/writer', '/writer/7', '/submit', '/login', '/register'])(
  'is hidden on %s',
  (path) => {
    show(path);
    expect(invitation()).not.toBeInTheDocument();
  },
);

it('is not there while nobody takes submissions', () => {
  show('/blog', ['/blog']);
  expect(invitation()).not.toBeInTheDocument();
});

it('can be put aside, stays so, and be brought back', async () => {
  const { user, unmount } = show('/blog');
  await user.click(screen.getByRole('button', { name: 'Hide the invitation to write' }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  show('/about');
  await user.click(screen.getByRole('button', { name: 'Show the invitation to write' }));
  expect(screen.getByRole('link', { name: 'Write for us' })).toBeVisible();
});

it('keeps the focus when it is put aside and brought back', async () => {
  const { user } = show('/blog');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Show the invitation to write' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Hide the invitation to write' })).toHaveFocus();
});
