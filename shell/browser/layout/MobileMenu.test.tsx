import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { MobileMenu } from './MobileMenu';

const routes = [{ path: '*', Component: MobileMenu }];

async function open() {
  const view = renderRoute({ routes, path: '/blog' });
  await view.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...view, menu: screen.getByRole('dialog', { name: 'Menu' }) };
}

it('opens and closes with its buttons', async () => {
  const { user, menu } = await open();
  expect(within(menu).getByRole('link', { name: 'Join' })).toBeVisible();
  await user.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes when a link is followed', async () => {
  const { user, menu, router } = await open();
  await user.click(within(menu).getByRole('link', { name: 'Join' }));
  expect(router.state.location.pathname).toBe('/register');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('closes on a click outside, but not on one inside', async () => {
  const { menu } = await open();
  fireEvent.click(within(menu).getByRole('navigation'));
  expect(menu).toBeVisible();
  fireEvent.click(menu);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
