import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'shared-kit/client/router';
import { Tabs, useTabParam } from './Tabs';

function Page() {
  const tab = useTabParam('tab', ['pending', 'approved']);
  return (
    <Tabs
      {...tab}
      label="Submissions"
      items={[
        { value: 'pending', label: 'Pending', content: 'Three wait.' },
        { value: 'approved', label: 'Approved', content: 'No approved yet.' },
      ]}
    />
  );
}

function renderAt(url: string) {
  window.history.replaceState(null, '', url);
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Page /> }])} />);
  return userEvent.setup();
}

const panel = (name: string) => screen.getByRole('tabpanel', { name });

test('opens the tab of the URL', () => {
  renderAt('/admin?tab=approved');
  expect(panel('Approved')).toBeVisible();
});

test.each(['/admin', '/admin?tab=nonsense'])('opens the first tab at %s', (url) => {
  renderAt(url);
  expect(panel('Pending')).toBeVisible();
});

test('puts the open tab into the URL and keeps the other parameters', async () => {
  const user = renderAt('/admin?q=sum');
  await user.click(screen.getByRole('tab', { name: 'Approved' }));
  expect(window.location.search).toBe('?q=sum&tab=approved');
  expect(panel('Approved')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Pending' }));
  expect(window.location.search).toBe('?q=sum');
});
