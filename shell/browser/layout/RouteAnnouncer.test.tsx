import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Outlet } from 'shared-kit/client/router';
import { renderRoute } from 'shared-kit/testing';
import { RouteAnnouncer } from './RouteAnnouncer';

const deliverData = () => act(async () => void window.dispatchEvent(new Event('data')));

/** A page that renders its heading only once its data has arrived. */
function SlowPage() {
  const [hasData, setHasData] = useState(false);
  useEffect(() => {
    const onData = () => setHasData(true);
    window.addEventListener('data', onData);
    return () => window.removeEventListener('data', onData);
  }, []);
  return hasData ? (
    <>
      <title>The track</title>
      <h1>The track</h1>
      <section id="form" aria-label="Form" />
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
            <button>Other button</button>
            <RouteAnnouncer />
          </>
        ),
        children: [
          {
            path: '/',
            element: (
              <>
                <h1>Home</h1>
                <Link to="/slow">Next</Link>
                <Link to="/slow#form">The form</Link>
              </>
            ),
          },
          { path: '/slow', element: <SlowPage /> },
        ],
      },
    ],
  });

it('waits for the heading, then focuses it and announces the title', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await deliverData();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The track');
});

it('leaves the focus alone if the user has moved it meanwhile', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Loading…');
  await user.click(screen.getByRole('button', { name: 'Other button' }));
  await deliverData();
  expect(screen.getByRole('button', { name: 'Other button' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The track');
});

it('focuses the part of the page that the URL names', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'The form' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await deliverData();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Form' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('The track');
});
