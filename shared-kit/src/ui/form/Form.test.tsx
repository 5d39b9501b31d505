import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { ApiError } from 'shared-kit/client';
import { CheckboxField } from 'shared-kit/ui/choices';
import { Form, TextField, TextareaField } from '.';

const schema = z.object({
  email: z.email('Enter a valid email.'),
  bio: z.string().max(20, 'Keep it short.'),
  mails: z.boolean(),
});

function renderForm(onSubmit: (values: z.output<typeof schema>) => unknown, errorMessage?: string) {
  render(
    <Form
      schema={schema}
      defaultValues={{ email: '', bio: '', mails: false }}
      onSubmit={onSubmit}
      errorMessage={errorMessage}
      submitLabel="Send"
    >
      <TextField name="email" label="Email" hint="We never show it." />
      <TextareaField name="bio" label="Bio" counter={20} />
      <CheckboxField name="mails" label="Send me mails" />
    </Form>,
  );
  return userEvent.setup();
}

const send = () => screen.getByRole('button', { name: 'Send' });
const email = () => screen.getByRole('textbox', { name: 'Email' });

test('a failed validation shows the message at its field and focuses it', async () => {
  const onSubmit = jest.fn();
  const user = renderForm(onSubmit);
  await user.type(email(), 'ada@');
  await user.click(send());
  expect(await screen.findByText('Enter a valid email.')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('We never show it. Enter a valid email.');
  expect(email()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('pressing a button shows no message that would move it from under the pointer', async () => {
  const user = renderForm(jest.fn());
  await user.type(email(), 'ada@');
  await user.pointer({ target: send(), keys: '[MouseLeft>]' });
  expect(email()).toHaveFocus();
});

test('the message disappears when the field becomes valid', async () => {
  const user = renderForm(jest.fn());
  await user.click(send());
  await screen.findByText('Enter a valid email.');
  await user.type(email(), 'ada@sheetfolk.test');
  await waitFor(() => expect(screen.queryByText('Enter a valid email.')).not.toBeInTheDocument());
  expect(email()).toBeValid();
});

test('submits the parsed values', async () => {
  const onSubmit = jest.fn();
  const user = renderForm(onSubmit);
  await user.type(email(), 'ada@sheetfolk.test');
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Counts');
  await user.click(screen.getByRole('checkbox', { name: 'Send me mails' }));
  await user.click(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  const values = { email: 'ada@sheetfolk.test', bio: 'Counts', mails: true };
  expect(onSubmit.mock.calls[0]?.[0]).toEqual(values);
});

test('if the request fails, an alert says why and the form keeps its values', async () => {
  const user = renderForm(() => Promise.reject(new Error('That address is taken.')));
  await user.type(email(), 'ada@sheetfolk.test');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('That address is taken.');
  expect(email()).toHaveValue('ada@sheetfolk.test');
});

test('an error without a message gets the form’s', async () => {
  const user = renderForm(() => Promise.reject(new Error('')), 'Register failed');
  await user.type(email(), 'ada@sheetfolk.test');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Register failed');
});

test.each([
  ['no response', 0, 'The server cannot be reached right now.', 'Register failed'],
  ['a rejected input', 409, 'Taken already.', 'Taken already.'],
  ['a server error', 503, 'Back at noon.', 'Back at noon.'],
])('says for %s what there is to say', async (_, status, message, shown) => {
  const user = renderForm(
    () => Promise.reject(new ApiError(message, status, 'conflict')),
    'Register failed',
  );
  await user.type(email(), 'ada@sheetfolk.test');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
});

test('shows the server’s messages at their fields', async () => {
  const error = Object.assign(new Error('Please check the form.'), {
    fields: { email: 'This address is blocked.', elsewhere: 'Not in this form.' },
  });
  const user = renderForm(() => Promise.reject(error));
  await user.type(email(), 'ada@sheetfolk.test');
  await user.click(send());
  expect(await screen.findByText('This address is blocked.')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the form.');
});

test('ignores a second press and Enter while it is submitting', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const user = renderForm(onSubmit);
  await user.type(email(), 'ada@sheetfolk.test');
  await user.click(send());
  await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
  await user.click(send());
  await user.type(email(), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
});

test('shows the character count', async () => {
  const user = renderForm(jest.fn());
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Counts');
  expect(screen.getByText('6/20')).toBeVisible();
});

test('resetting the form resets the character count', async () => {
  const user = userEvent.setup();
  render(
    <Form
      schema={schema.pick({ bio: true })}
      defaultValues={{ bio: '' }}
      onSubmit={(_values, form) => form.reset()}
      submitLabel="Send"
    >
      <TextareaField name="bio" label="Bio" counter={20} />
    </Form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Counts');
  await user.click(send());
  expect(await screen.findByText('0/20')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue('');
});

describe('a form whose schema is loaded later', () => {
  function renderLater(rules: () => Promise<typeof schema>, onSubmit = jest.fn()) {
    render(
      <Form
        schema={rules}
        defaultValues={{ email: '', bio: '', mails: false }}
        onSubmit={onSubmit}
        submitLabel="Send"
      >
        <TextField name="email" label="Email" />
      </Form>,
    );
    return { onSubmit, user: userEvent.setup() };
  }

  test('loads it when the form is focused, not before, and validates by it', async () => {
    const rules = jest.fn(async () => schema);
    const { onSubmit, user } = renderLater(rules);
    expect(rules).not.toHaveBeenCalled();
    await user.click(email());
    expect(rules).toHaveBeenCalled();
    await user.type(email(), 'ada@');
    await user.click(send());
    expect(await screen.findByText('Enter a valid email.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('leaves the validation to the API if it cannot be loaded', async () => {
    const { onSubmit, user } = renderLater(() => Promise.reject(new Error('offline')));
    await user.type(email(), 'ada@');
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ email: 'ada@' });
  });
});
