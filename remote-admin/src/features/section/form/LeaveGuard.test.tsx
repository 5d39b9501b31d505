import { screen } from '@testing-library/react';
import { Link } from 'shared-kit/client/router';
import { renderRoute } from 'shared-kit/testing';
import { contractSchema, Form, TextField } from 'shared-kit/ui/form';
import { LeaveGuard } from './LeaveGuard';

const schema = contractSchema(({ heroForm }) => heroForm.shape.ctaPrimary);

function Page() {
  return (
    <Form
      schema={schema}
      defaultValues={{ label: 'Read', href: '/blog' }}
      onSubmit={(values, form) => form.reset(values)}
      submitLabel="Save"
    >
      <LeaveGuard />
      <TextField name="label" label="Text" />
      <Link to="/next">Next page</Link>
      <Link to="/login">Login</Link>
    </Form>
  );
}

const open = () =>
  renderRoute({
    routes: [
      { path: '/', element: <Page /> },
      { path: '/next', element: <p>Arrived</p> },
      { path: '/login', element: <p>The log-in page</p> },
    ],
    path: '/',
  });
const next = () => screen.findByRole('link', { name: 'Next page' });
const text = () => screen.getByRole('textbox', { name: 'Text' });

test('lets go of a form without changes, or with saved ones', async () => {
  const { user } = open();
  await next();
  await user.type(text(), ' on');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await next());
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('asks before changes are left, and stays or leaves', async () => {
  const { user } = open();
  await next();
  await user.type(text(), ' on');
  await user.click(await next());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(text()).toHaveValue('Read on');
  await user.click(await next());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Arrived')).toBeVisible();
});

test('does not keep a guest, whose session has ended, from the log-in page', async () => {
  const { user } = open();
  await next();
  await user.type(text(), ' on');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(await screen.findByText('The log-in page')).toBeVisible();
});

test('lets the browser ask when the tab is closed with changes', async () => {
  const { user } = open();
  await next();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await user.type(text(), ' on');
  expect(close()).toBe(false);
});
