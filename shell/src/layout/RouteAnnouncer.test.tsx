import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Outlet } from 'shared-kit/router';
import { renderRoute } from 'shared-kit/testing';
import { RouteAnnouncer } from './RouteAnnouncer';

const bring = () => act(async () => void window.dispatchEvent(new Event('data')));

/** A page whose heading comes with its data, as any page opened in the browser may be. */
function Late() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const come = () => setThere(true);
    window.addEventListener('data', come);
    return () => window.removeEventListener('data', come);
  }, []);
  return there ? (
    <>
      <title>The track</title>
      <h1>The track</h1>
    </>
  ) : (
    <p>Loading…</p>
  );
}

const show = () =>
  renderRoute({
    path: '/',
    routes: [
      {
        element: (
          <>
            <main>
              <Outlet />
            </main>
            <button>Elsewhere</button>
            <RouteAnnouncer />
          </>
        ),
        children: [
          {
            path: '/',
            element: (
              <>
                <h1>Home</h1>
                <Link to="/late">On</Link>
              </>
            ),
          },
          { path: '/late', element: <Late /> },
        ],
      },
    ],
  });

it('waits for a heading that comes with the data, then moves the focus and says the title', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'On' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await bring();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The track');
});

it('leaves the focus with whoever has gone on before the heading came', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'On' }));
  await screen.findByText('Loading…');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await bring();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The track');
});
