import {
  button,
  fillFields,
  localDraft,
  localTitle,
  mia,
  newKey,
  openEditor,
  titleField,
} from './open-editor.testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { configureApi } from 'shared-kit/client';
import { offerSessionRenewal, sessionStore } from 'shared-kit/client/session';
import { buildPost, buildViewer, errorResponse } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { toDocument } from '../../features/tutorial/document/document';

jest.mock('../../features/tutorial/editor-form/EditorForm', () =>
  jest.requireActual('./open-editor.testing'),
);
jest.mock('../../features/tutorial/import-export/markdown', () => ({ toMarkdown: async () => '' }));

const draft = buildPost({ title: 'Precious', status: 'draft' });

afterEach(() => localStorage.clear());

test.each([
  ['503', () => errorResponse('unavailable', 'Come back soon.'), 'Not saved: Come back soon.'],
  ['400', () => errorResponse('invalid', 'Shorten it.'), 'Not saved: Shorten it.'],
  ['413', () => errorResponse('too_large', 'Too large.'), 'Not saved: Too large.'],
  ['409', () => errorResponse('conflict', 'Still running.'), 'Not saved: Still running.'],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Offline, kept on this device',
  ],
])(
  'after %s the text stays, the state says so, and the next save repairs it',
  async (_, fail, label) => {
    let isFailing = true;
    const { user } = openEditor({
      'POST /api/posts': () => (isFailing ? fail() : draft),
      'PATCH /api/posts/:id': { ...draft, revision: 2 },
    });
    await user.type(await titleField(), 'Precious');
    await user.click(button('Save draft'));
    expect(await screen.findByText(label)).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to save draft');
    expect(await titleField()).toHaveValue('Precious');
    await waitFor(async () => expect(await localTitle(newKey())).toBe('Precious'));

    isFailing = false;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('saving while signed out shows an alert and leads to the log-in page', async () => {
  const { user, router } = openEditor();
  render(<Toaster />);
  await user.type(await titleField(), 'Precious');
  act(() => sessionStore.getState().signOut());
  await user.click(button('Save draft'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in to save drafts.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('half an address stays on the device, because it is left out of saves', async () => {
  const post = { ...draft, revision: 1 };
  const content = toDocument(post);
  const resources = [{ id: 'r', label: 'The function', url: 'support.exa' }];
  const typed = { ...content, structured: { ...content.structured, resources } };
  await localDraft(post._id).write(typed, { version: '1', content });
  const { user, requests } = openEditor(
    { 'GET /api/posts/id/:id': post, 'PATCH /api/posts/:id': { ...post, revision: 2 } },
    `/writer/${post._id}`,
  );
  await screen.findByText('Unsaved changes from this device were restored.');
  await user.type(await titleField(), '!');
  await user.click(button('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  const saves = requests.filter(({ method }) => method === 'PATCH');
  expect(saves).toHaveLength(1);
  expect(JSON.stringify(saves[0]?.body)).not.toContain('support.exa');
  await waitFor(async () => {
    const { draft: copy } = await localDraft(post._id).read();
    expect(copy?.content.structured.resources).toEqual(resources);
    expect(copy?.content.title).toBe('Precious!');
  });
});

test('does not publish again with the save after a failed publish', async () => {
  let isFailing = true;
  const { user, requests } = openEditor({
    'POST /api/posts': draft,
    'PATCH /api/posts/:id': () =>
      isFailing ? errorResponse('internal', 'Oh no.') : { ...draft, revision: 2 },
  });
  await fillFields(user);
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  await user.click(button('Publish'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was published');
  isFailing = false;
  await user.type(await titleField(), '!');
  await user.click(button('Save draft'));
  await screen.findByText('Saved');
  const published = requests.filter(({ body }) => Object(body).status === 'published');
  expect(published).toHaveLength(1);
});

test('typing goes on while a save takes long, and the newest text is saved next', async () => {
  const responses: (() => void)[] = [];
  const { user, requests } = openEditor({
    'POST /api/posts': () => new Promise((resolve) => responses.push(() => resolve(draft))),
    'PATCH /api/posts/:id': { ...draft, title: 'Precious words', revision: 2 },
  });
  const title = await titleField();
  await user.type(title, 'Precious');
  await user.click(button('Save draft'));
  expect(await screen.findByText('Saving…')).toBeVisible();
  await user.type(title, ' words');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(responses).toHaveLength(1));
  act(() => responses[0]?.());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(title).toHaveValue('Precious words');
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
});

describe('when the session ends', () => {
  const sessionDialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });

  /** The API rejects every save until the writer has logged in again, as the shell handles it. */
  function openExpired(member = mia) {
    const view = openEditor({
      'POST /api/posts': ({ headers }: { headers: Headers }) =>
        headers.get('authorization') === 'Bearer new'
          ? draft
          : errorResponse('unauthenticated', 'Invalid token'),
      'POST /api/auth/login': { token: 'new', user: member },
    });
    configureApi({
      onUnauthenticated: () => {
        sessionStore.getState().signOut();
        offerSessionRenewal();
      },
    });
    return view;
  }

  async function saveAndLogIn({ user }: ReturnType<typeof openEditor>) {
    await user.type(await titleField(), 'Precious');
    await user.click(button('Save draft'));
    await user.type(within(await sessionDialog()).getByLabelText(/^Password/), 'secret word');
    await user.click(within(await sessionDialog()).getByRole('button', { name: 'Log in' }));
  }

  test('a dialog renews it in place, and the held save goes out', async () => {
    const view = openExpired();
    await saveAndLogIn(view);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(view.router.state.location.pathname).toBe(`/writer/${draft._id}`);
    expect(view.requests.map(({ path }) => path)).toEqual([
      '/api/posts',
      '/api/auth/login',
      '/api/posts',
    ]);
    expect(view.requests[1]?.body).toEqual({ email: mia.email, password: 'secret word' });
  });

  test('another member is refused', async () => {
    const view = openExpired(buildViewer({ name: 'Otto' }));
    await saveAndLogIn(view);
    expect(await within(await sessionDialog()).findByRole('alert')).toHaveTextContent(
      'This text belongs to Mia Member.',
    );
    expect(sessionStore.getState().user).toBeNull();
  });

  test('the writer can go on writing, and log in later', async () => {
    const { user } = openExpired();
    await user.type(await titleField(), 'Precious');
    await user.click(button('Save draft'));
    await user.click(within(await sessionDialog()).getByRole('button', { name: 'Cancel' }));
    await user.type(await titleField(), ' words');
    expect(screen.getByText('Session expired')).toBeVisible();
    await waitFor(async () => expect(await localTitle(newKey())).toBe('Precious words'));
    await user.click(button('Log in'));
    expect(await sessionDialog()).toBeVisible();
  });
});

test('who has logged out is asked to sign in', async () => {
  const { user, router } = openEditor();
  await user.type(await titleField(), 'Precious');
  act(() => sessionStore.getState().signOut());
  await user.click(button('Save draft'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fwriter');
});

test('a new tutorial is found again if its page makes way for an error while it is saved', async () => {
  window.history.replaceState(null, '', '/writer');
  let send = () => {};
  const response = new Promise((resolve) => {
    send = () => resolve(draft);
  });
  const { user, unmount, requests } = openEditor({ 'POST /api/posts': () => response });
  await user.type(await titleField(), 'Precious');
  await user.click(button('Save draft'));
  await waitFor(() => expect(requests.at(-1)?.method).toBe('POST'));
  unmount();
  send();
  await waitFor(() => expect(window.location.pathname).toBe(`/writer/${draft._id}`));
  expect(sessionStorage.getItem('newTutorial')).toBeNull();
  window.history.replaceState(null, '', '/');
});
