import { useState } from 'react';
import { screen } from '@testing-library/react';
import { Link } from 'shared-kit/client/router';
import { renderRoute } from 'shared-kit/testing';
import { LeaveGuard, type LeaveQuestion } from './LeaveGuard';

const UNSAVED = { title: 'Leave without saving?', description: 'Your text is not saved.' };
const UPLOADING = { title: 'Leave while files are uploading?', description: 'They are not added.' };

function Page() {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  return (
    <>
      <LeaveGuard question={question} isAllowed={(pathname) => pathname === '/login'} />
      <button onClick={() => setQuestion(UNSAVED)}>Type</button>
      <button onClick={() => setQuestion(UPLOADING)}>Upload</button>
      <button onClick={() => setQuestion(null)}>Save</button>
      <Link to="/next">Next page</Link>
      <Link to="/login">Login</Link>
    </>
  );
}

async function open() {
  const { user } = renderRoute({
    routes: [
      { path: '/', element: <Page /> },
      { path: '/next', element: <p>Arrived</p> },
      { path: '/login', element: <p>The log-in page</p> },
    ],
    path: '/',
  });
  await screen.findByRole('link', { name: 'Next page' });
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    follow: (name: string) => user.click(screen.getByRole('link', { name })),
  };
}

test('lets go of what is saved', async () => {
  const { press, follow } = await open();
  await press('Type');
  await press('Save');
  await follow('Next page');
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('asks before changes are left, and stays or leaves', async () => {
  const { press, follow } = await open();
  await press('Type');
  await follow('Next page');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Your text is not saved.');
  await press('Stay');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await press('Upload');
  await follow('Next page');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('They are not added.');
  await press('Leave');
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('does not ask on the way to a page that is allowed', async () => {
  const { press, follow } = await open();
  await press('Type');
  await follow('Login');
  expect(await screen.findByText('The log-in page')).toBeVisible();
});

test('lets the browser ask when the tab is closed with changes', async () => {
  const { press } = await open();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await press('Type');
  expect(close()).toBe(false);
});
