import { act } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod';
import { Form, TextField } from 'shared-kit/ui/form';
import { PasswordField } from './PasswordField';

const schema = z.object({
  email: z.email('Enter a valid email.'),
  password: z.string().min(1, 'Enter your password.'),
});

const LoginForm = ({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => unknown }) => (
  <Form
    schema={schema}
    defaultValues={{ email: '', password: '' }}
    onSubmit={(values) => onSubmit(values)}
    submitLabel="Login"
  >
    <TextField name="email" label="Email" type="email" autoComplete="username" />
    <PasswordField name="password" label="Password" autoComplete="current-password" />
  </Form>
);

const VALUES = { email: 'ada@sheetfolk.test', password: 'a quiet cell' };
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const toggle = () => screen.getByRole('button', { name: 'Show password' });

test('the button shows the password, says so, and leaves caret and focus where they are', async () => {
  const user = userEvent.setup();
  render(<LoginForm onSubmit={jest.fn()} />);
  const password = input(/^Password/);
  expect(password).toHaveAttribute('type', 'password');
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await user.type(password, 'a quiet cell');
  password.setSelectionRange(2, 7);
  await user.click(toggle());
  expect(password).toHaveAttribute('type', 'text');
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(password).toHaveFocus();
  expect([password.selectionStart, password.selectionEnd]).toEqual([2, 7]);
  await user.click(toggle());
  expect(password).toHaveAttribute('type', 'password');
});

test('a submitted password is hidden again', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<LoginForm onSubmit={onSubmit} />);
  await user.type(input(/^Email/), VALUES.email);
  await user.type(input(/^Password/), VALUES.password);
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(VALUES));
  expect(input(/^Password/)).toHaveAttribute('type', 'password');
});

test('what a password manager fills in without an event is sent', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<LoginForm onSubmit={onSubmit} />);
  input(/^Email/).value = VALUES.email;
  input(/^Password/).value = VALUES.password;
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(VALUES));
});

test('what was typed before the script ran stays, and is sent', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<LoginForm onSubmit={onSubmit} />);
  expect(screen.queryByRole('button', { name: 'Show password' })).not.toBeInTheDocument();
  input(/^Email/).value = VALUES.email;
  input(/^Password/).value = VALUES.password;
  const app = await act(async () => hydrateRoot(root, <LoginForm onSubmit={onSubmit} />));
  expect(toggle()).toBeVisible();
  expect(input(/^Email/)).toHaveValue(VALUES.email);
  expect(input(/^Password/)).toHaveValue(VALUES.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(VALUES));
  await act(async () => app.unmount());
  root.remove();
});
