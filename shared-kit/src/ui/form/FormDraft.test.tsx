import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { readDraft, writeDraft } from 'shared-kit/client/drafts';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';
import { contractSchema, Form, FormDraft, TextField } from 'shared-kit/ui/form';

const schema = contractSchema(({ newComment }) => newComment.pick({ content: true }));
const mia = buildViewer({ name: 'Mia' });
const { signIn, signOut } = sessionStore.getState();
const logIn = () => signIn({ token: 't', user: mia });

beforeEach(() => {
  localStorage.clear();
  signOut();
});

function renderForm() {
  const view = render(
    <Form schema={schema} defaultValues={{ content: '' }} label="Reply" onSubmit={() => {}}>
      <FormDraft name="reply:1" fields={['content']} />
      <TextField name="content" label="Your reply" />
    </Form>,
  );
  return { ...view, user: userEvent.setup(), input: screen.getByLabelText('Your reply') };
}

test('restores what was typed before a reload', async () => {
  const { user, input, unmount } = renderForm();
  await user.type(input, 'Half a sentence');
  unmount();
  expect(renderForm().input).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue('Half a sentence'));
});

test('keeps what is typed before the draft has been read', async () => {
  writeDraft('reply:1', { content: 'Stored' });
  const { input } = renderForm();
  // Synchronously, so that the draft cannot arrive first.
  fireEvent.change(input, { target: { value: 'Typed' } });
  await act(() => readDraft('reply:1'));
  expect(input).toHaveValue('Typed');
});

test('keeps and saves what was typed before hydration, and restores the other fields', async () => {
  await writeDraft('thread', { title: 'Stored title', description: 'Stored text' });
  const form = (
    <Form
      schema={contractSchema(({ newDiscussion }) => newDiscussion)}
      defaultValues={{ title: '', description: '' }}
      onSubmit={() => {}}
    >
      <FormDraft name="thread" fields={['title', 'description']} />
      <TextField name="title" label="Title" />
      <TextField name="description" label="Description" />
    </Form>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(form);
  screen.getByLabelText<HTMLInputElement>('Title').value = 'Typed title';
  const app = await act(async () => hydrateRoot(root, form));
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Stored text'));
  expect(screen.getByLabelText('Title')).toHaveValue('Typed title');
  const saved = { title: 'Typed title', description: 'Stored text' };
  await waitFor(async () => expect(await readDraft('thread')).toEqual(saved));
  await act(async () => app.unmount());
  root.remove();
});

test('removes a member’s text after log-out and restores it after the next log-in', async () => {
  logIn();
  const { user, input } = renderForm();
  await user.type(input, 'By Mia');
  act(() => signOut());
  expect(input).toHaveValue('');
  act(() => logIn());
  await waitFor(() => expect(input).toHaveValue('By Mia'));
});

test('keeps a guest’s text after log-in', async () => {
  const { user, input } = renderForm();
  await user.type(input, 'By a guest');
  act(() => logIn());
  await waitFor(async () => expect(await readDraft('reply:1')).toEqual({ content: 'By a guest' }));
  expect(input).toHaveValue('By a guest');
});
