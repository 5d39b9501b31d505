import {
  button,
  fillFields,
  localDraft,
  localTitle,
  mia,
  newKey,
  openEditor,
  PUBLISHABLE,
  titleField,
} from './open-editor.testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft, writeDraft } from 'shared-kit/client/drafts';
import { sessionStore } from 'shared-kit/client/session';
import { buildPost, buildViewer, errorResponse } from 'shared-kit/testing';
import { createEmptyDocument } from '../../features/tutorial/document/document';
import { draftFormat } from '../../features/tutorial/save/draft-format';

jest.mock('../../features/tutorial/editor-form/EditorForm', () =>
  jest.requireActual('./open-editor.testing'),
);
jest.mock('../../features/tutorial/import-export/markdown', () => ({ toMarkdown: async () => '' }));

const withTitle = (title: string) => ({ ...createEmptyDocument(), title });

afterEach(() => localStorage.clear());

test('asks guests to sign in and returns here afterwards', async () => {
  openEditor({}, '/writer', null);
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fwriter',
  );
});

test('keeps focus and text when the first save gives the tutorial its URL', async () => {
  const post = buildPost({ title: 'First', status: 'draft' });
  const { user, router, requests } = openEditor({ 'POST /api/posts': post });
  const title = await titleField();
  await user.type(title, 'First');
  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(router.state.location.pathname).toBe(`/writer/${post._id}`));
  expect(await titleField()).toBe(title);
  expect(title).toHaveFocus();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
});

test('sends only what has changed with the second save', async () => {
  const post = buildPost({ title: 'First', status: 'draft' });
  const { user, requests } = openEditor({
    'POST /api/posts': post,
    'PATCH /api/posts/:id': { ...post, title: 'First again', revision: 2 },
  });
  await user.type(await titleField(), 'First');
  await user.click(button('Save draft'));
  await screen.findByText('Saved');
  await user.type(await titleField(), ' again');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(button('Save draft'));
  await screen.findByText('Saved');
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/posts',
    `PATCH /api/posts/${post._id}`,
  ]);
  const { body } = requests[1] ?? {};
  expect(body).toMatchObject({
    edits: expect.arrayContaining([{ path: '/title', start: 5, remove: '', insert: ' again' }]),
  });
  expect(body).not.toHaveProperty('status');
});

test('confirms publishing with a link to the post', async () => {
  const draft = buildPost({ status: 'draft', published: false });
  const published = buildPost({ ...draft, slug: 'sum-by-month', status: 'published', revision: 2 });
  const { user, requests } = openEditor({
    'POST /api/posts': draft,
    'PATCH /api/posts/:id': published,
  });
  await fillFields(user);
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  await user.click(button('Publish'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Tutorial published successfully!');
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/blog/sum-by-month');
  expect(requests.map(({ body }) => body)).toMatchObject([
    { title: PUBLISHABLE.Title, content: '<h2>Introduction</h2>\n<p>Months are dates.</p>' },
    { status: 'published' },
  ]);
  expect(requests[0]?.body).not.toHaveProperty('status');
});

test('shows an error with Retry if the draft cannot be loaded', async () => {
  const post = buildPost();
  let down = true;
  const { user } = openEditor(
    { 'GET /api/posts/id/:id': () => (down ? errorResponse('internal', 'Oh no.') : post) },
    `/writer/${post._id}`,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load draft');
  down = false;
  await user.click(button('Retry'));
  expect(await titleField()).toHaveValue(post.title);
});

describe('the copy on this device', () => {
  const reload = (view: { unmount: () => void }) => {
    view.unmount();
    return openEditor();
  };

  test('is restored after a reload; discarding it can be undone', async () => {
    const first = openEditor();
    await first.user.type(await titleField(), 'Half a thought');
    await waitFor(async () => expect(await localTitle(newKey())).toBe('Half a thought'));
    act(() => sessionStore.getState().signOut());
    const { user } = reload(first);

    expect(await titleField()).toHaveValue('Half a thought');
    expect(screen.getByText('Unsaved changes from this device were restored.')).toBeVisible();
    await user.click(button('Discard changes'));
    expect(await titleField()).toHaveValue('');
    await waitFor(async () => expect(await localTitle(newKey())).toBeUndefined());
  });

  test('is hidden from the next member', async () => {
    await localDraft('new').write(withTitle('Private'), null);
    openEditor({}, '/writer', buildViewer({ name: 'Next' }));
    expect(await titleField()).toHaveValue('');
    expect(screen.queryByText(/Private/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await localTitle('new')).toBe('Private'));
  });

  test('belongs to its writer, also what is typed after the session has ended', async () => {
    const { user } = openEditor();
    const title = await titleField();
    act(() => sessionStore.getState().signOut());
    await user.type(title, 'Still here');
    await waitFor(async () => expect(await localTitle(newKey())).toBe('Still here'));
    await waitFor(async () => expect(await readDraft(`tutorial:${newKey()}`)).toEqual({}));
    expect(screen.getByText('Session expired')).toBeVisible();
  });

  test('is listed if another tab left it unfinished', async () => {
    await localDraft('new:1').write(withTitle('One'), null);
    await localDraft('new').write(withTitle('Of an earlier release'), null);
    const { user } = openEditor();
    await user.click(await screen.findByRole('button', { name: 'Discard One' }));
    await user.click(button('Continue Of an earlier release'));
    await waitFor(async () => expect(await titleField()).toHaveValue('Of an earlier release'));
    await waitFor(async () => expect(await localTitle('new:1')).toBeUndefined());
  });

  test('is left alone if a newer release wrote it', async () => {
    const post = buildPost();
    const content = '{"chapters":[]}';
    const name = `tutorial:${post._id}`;
    await writeDraft(name, { content, version: '3' }, 'browser', mia.id);
    const { user } = openEditor({ 'GET /api/posts/id/:id': post }, `/writer/${post._id}`);
    await user.type(await titleField(), '!');
    expect(screen.getByText(/written by a newer version of the editor/)).toBeVisible();
    expect(button('Download it')).toBeVisible();
    await waitFor(async () => expect(await localTitle(post._id)).toBe(`${post.title}!`));
    await waitFor(async () =>
      expect(await readDraft(name, 'browser', mia.id)).toEqual({ content, version: '3' }),
    );
  });
});

test('a draft that cannot be read for want of its code is an error of the page, and stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(draftFormat, 'loadParsers').mockRejectedValueOnce(new Error('The file is gone.'));
  const post = buildPost();
  const fields = { content: '{}', version: '2' };
  await writeDraft(`tutorial:${post._id}`, fields, 'browser', mia.id);
  openEditor({ 'GET /api/posts/id/:id': post }, `/writer/${post._id}`);
  expect(await screen.findByText('The file is gone.')).toBeVisible();
  expect(await readDraft(`tutorial:${post._id}`, 'browser', mia.id)).toEqual(fields);
});

test('restores an interrupted save without sending it', async () => {
  const body = { title: 'Written before log-in', structured: {}, seo: {} };
  const request = { path: '/api/posts', method: 'POST', body, timestamp: 1 };
  localStorage.setItem('pendingRequest', JSON.stringify(request));
  const { requests } = openEditor();
  expect(await titleField()).toHaveValue('Written before log-in');
  await waitFor(() => expect(localStorage.getItem('pendingRequest')).toBeNull());
  expect(requests).toHaveLength(0);
});

test('a reload that came before the URL of a new post leads to that post, once', async () => {
  const post = buildPost({ title: 'Just created', status: 'draft' });
  sessionStorage.setItem('createdTutorial', `${post._id} ${Date.now()} 0`);
  const { router } = openEditor({ 'GET /api/posts/id/:id': post });
  expect(await titleField()).toHaveValue('Just created');
  expect(router.state.location.pathname).toBe(`/writer/${post._id}`);
  await act(() => router.navigate('/writer'));
  await waitFor(async () => expect(await titleField()).toHaveValue(''));
  expect(router.state.location.pathname).toBe('/writer');
});

const isUnloadBlocked = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before leaving if the device cannot store the changes', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { user, router } = openEditor({ 'POST /api/posts': buildPost() });
  await user.type(await titleField(), 'Not yet');
  await waitFor(() => expect(isUnloadBlocked()).toBe(true));
  expect(full).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'My posts' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog).toHaveAccessibleDescription(/no room for your changes, so they may be lost/);
  await user.click(within(dialog).getByRole('button', { name: 'Keep writing' }));
  expect(router.state.location.pathname).toBe('/writer');

  full.mockRestore();
  await user.type(await titleField(), ' but now');
  await waitFor(() => expect(isUnloadBlocked()).toBe(false));
  await waitFor(async () => expect(await localTitle(newKey())).toBe('Not yet but now'));
  await act(() => router.navigate('/blog'));
  expect(router.state.location.pathname).toBe('/blog');
});

test('asks before leaving while saves fail, although the device has the changes', async () => {
  let isFailing = true;
  const { user, router } = openEditor({
    'POST /api/posts': () =>
      isFailing ? errorResponse('internal', 'Oh no.') : buildPost({ status: 'draft' }),
    'PATCH /api/posts/:id': buildPost({ status: 'draft', revision: 2 }),
  });
  await user.type(await titleField(), 'Not yet');
  expect(isUnloadBlocked()).toBe(false);
  await user.click(button('Save draft'));
  await waitFor(() => expect(isUnloadBlocked()).toBe(true));
  await user.click(screen.getByRole('link', { name: 'My posts' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog).toHaveAccessibleDescription(/only on this device/);
  await user.click(within(dialog).getByRole('button', { name: 'Keep writing' }));
  isFailing = false;
  await user.click(button('Save draft'));
  await waitFor(() => expect(isUnloadBlocked()).toBe(false));
  await act(() => router.navigate('/blog'));
  expect(router.state.location.pathname).toBe('/blog');
});

test('who comes back while a save is in flight goes on with the same text', async () => {
  const post = buildPost({ title: 'Sum', status: 'draft', revision: 1 });
  const responses: (() => void)[] = [];
  const { user, router, requests } = openEditor(
    {
      'GET /api/posts/id/:id': post,
      'PATCH /api/posts/:id': () =>
        new Promise((resolve) => {
          const revision = responses.length + 2;
          responses.push(() => resolve({ ...post, title: 'Sum up', revision }));
        }),
    },
    `/writer/${post._id}`,
  );
  await user.type(await titleField(), ' up');
  await user.click(button('Save draft'));
  await waitFor(() => expect(responses).toHaveLength(1));
  await user.type(await titleField(), ' more');
  await act(() => router.navigate('/blog'));
  await act(() => router.navigate(-1));

  expect(await titleField()).toHaveValue('Sum up more');
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(screen.queryByText(/open in another tab/)).not.toBeInTheDocument();
  act(() => responses[0]?.());
  await waitFor(() => expect(responses).toHaveLength(2));
  act(() => responses[1]?.());
  expect(await screen.findByText('Saved')).toBeVisible();
  const saves = requests.filter(({ method }) => method === 'PATCH');
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

test('saves what is left when the editor is left', async () => {
  const { user, router, requests } = openEditor({ 'POST /api/posts': buildPost() });
  await user.type(await titleField(), 'On the way out');
  await act(() => router.navigate('/blog'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({ title: 'On the way out', autoSave: true });
});
