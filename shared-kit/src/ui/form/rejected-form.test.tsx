import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RejectedFormContext, Select, type RejectedForm } from 'shared-kit/ui';
import { Form, TextareaField, TextField } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';

const FORM: RejectedForm = {
  path: '/discussions/1',
  values: {},
  errors: {},
  messages: [],
  hidden: {},
  otherButton: null,
};

const never = async () => Promise.reject(new Error('No schema is needed.'));

const page = (
  <>
    <Form schema={never} defaultValues={{}} action="/others" onSubmit={() => {}} label="Other">
      <TextField name="title" label="Title" />
    </Form>
    <Form
      schema={never}
      defaultValues={{ title: '', content: '' }}
      action="/discussions/1?from=x"
      onSubmit={() => {}}
      submitLabel="Send"
      label="Reply"
    >
      <TextField name="title" label="Title" hint="Short." />
      <TextareaField name="content" label="Content" />
      <Select name="category" defaultValue="vba" aria-label="Category">
        <option value="vba">V</option>
        <option value="data">D</option>
      </Select>
      <PasswordField name="password" label="Password" autoComplete="new-password" />
    </Form>
  </>
);

/** Shows the page as a browser without script gets it. */
function show(rejected: Partial<RejectedForm> | null) {
  const value = rejected && { ...FORM, ...rejected };
  document.body.innerHTML = renderToString(
    <RejectedFormContext value={value}>{page}</RejectedFormContext>,
  );
  return within(screen.getByRole('form', { name: 'Reply' }));
}

test('a rejected form has what was typed, whatever that is, but no password', () => {
  const values = {
    title: '"><script>alert(1)</script>',
    content: '\n</textarea><b>\u2028',
    category: 'data',
    password: 'secret',
  };
  const form = show({ values });
  expect(form.getByLabelText('Title')).toHaveValue(values.title);
  expect(form.getByLabelText('Content')).toHaveValue(values.content);
  expect(form.getByLabelText('Category')).toHaveValue('data');
  expect(document.querySelector('script, b')).toBeNull();
  expect(document.body.innerHTML).not.toContain('secret');
  const other = within(screen.getByRole('form', { name: 'Other' }));
  expect(other.getByLabelText('Title')).toHaveValue('');
});

test('it says what is wrong at each field, and above them what belongs to none', () => {
  const form = show({
    errors: { title: 'Too <long>.', content: 'Too <short>.' },
    messages: ['Please check.', 'Not a field.'],
    hidden: { pending: '{"a":1}' },
    otherButton: { action: '/forms/join', label: 'Join' },
  });
  const title = form.getByLabelText('Title');
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Short. Too <long>.');
  expect(title).toHaveAttribute('autofocus');
  const content = form.getByLabelText('Content');
  expect(content).toHaveAccessibleDescription('Too <short>.');
  expect(content).not.toHaveAttribute('autofocus');
  const alert = form.getByRole('alert');
  expect(alert).toHaveTextContent('Please check.Not a field.');
  expect(alert.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector('[name=pending]')).toHaveAttribute('value', '{"a":1}');
  // Enter presses the first button.
  const [send, join] = form.getAllByRole('button');
  expect(send).toHaveTextContent('Send');
  expect(join).toHaveTextContent('Join');
  expect(join).toHaveAttribute('formaction', '/forms/join');
});

test('every other page has the markup that its script expects', () => {
  show(null);
  const html = document.body.innerHTML;
  show({ path: '/elsewhere', messages: ['No.'], values: { title: 'x' } });
  expect(document.body.innerHTML).toBe(html);
  expect(html).not.toMatch(/autofocus|role="alert"|pending/);
});
