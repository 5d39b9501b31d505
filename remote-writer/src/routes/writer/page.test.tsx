import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readDraft } from 'shared-kit/drafts';
import { sessionStore } from 'shared-kit/session';
import {
  buildPost,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { createLocalDraftStore } from '../../features/draft/local-draft';
import { createEmptyDocument, tutorialDocument } from '../../features/tutorial/document/document';
import type { RichTextFieldProps } from 'shared-kit/ui/rich-text-editor';
import remote from '../../remote';

// Quill needs a real browser; the browser tests use it.
jest.mock('shared-kit/ui/rich-text-editor', () => ({
  RichTextField: ({ label, value, onChange }: RichTextFieldProps) => (
    <textarea
      aria-label={label}
      defaultValue={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
}));

const viewer = buildViewer();
const TITLE = 'Sum by month with SUMIFS and no helper column';
const SUMMARY =
  'One formula for each month that reads the dates as they are, so that no helper column is needed and nothing has to be refreshed.';

function open(responses: MockResponses = {}, path = '/writer', as: typeof viewer | null = viewer) {
  return renderRoute({ routes: remote.routes, path, viewer: as, responses });
}

async function fillForm(user: UserEvent) {
  const texts = { Title: TITLE, Summary: SUMMARY, Introduction: '<p>Months are dates.</p>' };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}

const saveDraft = () => screen.getByRole('button', { name: 'Save draft' });
const publish = () => screen.getByRole('button', { name: 'Publish' });

const localDraft = (postId: string | null) =>
  createLocalDraftStore(viewer.id, postId, tutorialDocument);
const localTitle = async (postId: string | null) =>
  (await localDraft(postId).read())?.content.title;

afterEach(() => localStorage.clear());

test('asks guests to sign in and returns here afterwards', async () => {
  open({}, '/writer', null);
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fwriter',
  );
});

test('enables Publish when every check passes, and lists those that fail', async () => {
  const { user } = open();
  await screen.findByLabelText('Title');
  const rules = screen.getByRole('list', { name: 'Before publishing' });
  expect(publish()).toBeDisabled();
  expect(rules).toHaveTextContent('Write an introduction or a summary.');

  await fillForm(user);
  expect(rules).toHaveTextContent('Ready to publish.');
  expect(publish()).toBeEnabled();
});

test('keeps focus and text when the first save gives the tutorial its URL', async () => {
  const post = buildPost({ title: 'First', status: 'draft' });
  const { user, router, requests } = open({ 'POST /api/posts': post });
  const title = await screen.findByLabelText('Title');
  await user.type(title, 'First');
  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(router.state.location.pathname).toBe(`/writer/${post._id}`));
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(title).toHaveFocus();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
});

test('updates the post with the second save', async () => {
  const post = buildPost({ title: 'First', status: 'draft' });
  const { user, requests } = open({ 'POST /api/posts': post, 'PUT /api/posts/:id': post });
  await user.type(await screen.findByLabelText('Title'), 'First');
  await user.click(saveDraft());
  await screen.findByText('Saved');
  await user.type(screen.getByLabelText('Title'), ' again');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(saveDraft());
  await screen.findByText('Saved');
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/posts',
    `PUT /api/posts/${post._id}`,
  ]);
  expect(requests[1]?.body).toMatchObject({ title: 'First again' });
  expect(requests[1]?.body).not.toHaveProperty('status');
});

test('keeps the text if saving fails, and retries', async () => {
  const post = buildPost({ status: 'draft' });
  let down = true;
  const { user } = open({
    'POST /api/posts': () => (down ? errorResponse('unavailable', 'Come back soon.') : post),
  });
  await user.type(await screen.findByLabelText('Title'), 'Precious');
  await user.click(saveDraft());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to save draft');
  expect(screen.getByLabelText('Title')).toHaveValue('Precious');
  expect(await localTitle(null)).toBe('Precious');

  down = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('confirms publishing with a link to the post', async () => {
  const post = buildPost({ slug: 'sum-by-month' });
  const { user, requests } = open({ 'POST /api/posts': post });
  await fillForm(user);
  await user.click(publish());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Tutorial published successfully!');
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/blog/sum-by-month');
  expect(requests[0]?.body).toMatchObject({
    title: TITLE,
    status: 'published',
    content: '<h2>Introduction</h2>\n<p>Months are dates.</p>',
  });
});

test('does not publish again with the save after a failed publish', async () => {
  let down = true;
  const { user, requests } = open({
    'POST /api/posts': () =>
      down ? errorResponse('internal', 'Oh no.') : buildPost({ status: 'draft' }),
  });
  await fillForm(user);
  await user.click(publish());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was published');
  down = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Saved');
  expect(requests).toHaveLength(2);
  expect(requests[1]?.body).not.toHaveProperty('status');
});

test('shows an error with Retry if the draft cannot be loaded', async () => {
  const post = buildPost();
  let down = true;
  const { user } = open(
    { 'GET /api/posts/id/:id': () => (down ? errorResponse('internal', 'Oh no.') : post) },
    `/writer/${post._id}`,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load draft');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Title')).toHaveValue(post.title);
});

test('restores the local draft, which can be discarded', async () => {
  const local = { ...createEmptyDocument(), title: 'Half a thought' };
  await localDraft(null).write(local, null);
  const { user } = open();
  expect(await screen.findByLabelText('Title')).toHaveValue('Half a thought');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await waitFor(async () => expect(await localTitle(null)).toBeUndefined());
});

test('hides the local draft from the next member on this device', async () => {
  await localDraft(null).write({ ...createEmptyDocument(), title: 'Private' }, null);
  open({}, '/writer', buildViewer({ name: 'Next' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
  expect(await localTitle(null)).toBe('Private');
});

test('stores what is typed after the session has ended for its writer only', async () => {
  const { user } = open();
  const title = await screen.findByLabelText('Title');
  act(() => sessionStore.getState().signOut());
  await user.type(title, 'Still here');
  await waitFor(async () => expect(await localTitle(null)).toBe('Still here'));
  expect(await readDraft('tutorial:new')).toEqual({});
});

test('lets the writer choose if the saved version has changed', async () => {
  const post = buildPost({ title: 'From elsewhere' });
  const local = { ...createEmptyDocument(), title: 'From this device' };
  await localDraft(post._id).write(local, '2020-01-01T00:00:00.000Z');
  const { user } = open({ 'GET /api/posts/id/:id': post }, `/writer/${post._id}`);
  await screen.findByText('There are two versions of this tutorial');
  expect(await localTitle(post._id)).toBe('From this device');
  await user.click(screen.getByRole('button', { name: 'Use this device’s version' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('From this device');
});

test('restores an interrupted save without sending it', async () => {
  const body = { title: 'Written before log-in', structured: {}, seo: {} };
  const request = { path: '/api/posts', method: 'POST', body, timestamp: 1 };
  localStorage.setItem('pendingRequest', JSON.stringify(request));
  const { requests } = open();
  expect(await screen.findByLabelText('Title')).toHaveValue('Written before log-in');
  await waitFor(() => expect(localStorage.getItem('pendingRequest')).toBeNull());
  expect(requests).toHaveLength(0);
});

test('asks for confirmation before leaving unsaved changes', async () => {
  const { user, router } = open();
  await user.type(await screen.findByLabelText('Title'), 'Not yet');
  await user.click(screen.getByRole('heading', { name: 'New tutorial' }));
  await act(() => router.navigate('/blog'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep writing' }));
  expect(router.state.location.pathname).toBe('/writer');

  await act(() => router.navigate('/blog'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog'));
});

test('saves existing steps and the sections it does not show', async () => {
  const base = buildPost();
  const post = buildPost({
    structured: {
      ...base.structured,
      steps: [
        { id: 's1', heading: 'Lay out', body: '<p>Rows.</p>', code: '=A1', media: [] },
        { id: 's2', heading: 'Sum', body: '<p>Sum.</p>', code: '=SUM(A1:A9)', media: ['/m.png'] },
      ],
      faq: [{ id: 'q1', question: 'Why?', answer: 'Because.' }],
    },
  });
  const { user, requests } = open(
    { 'GET /api/posts/id/:id': post, 'PUT /api/posts/:id': post },
    `/writer/${post._id}`,
  );
  await user.type(await screen.findByLabelText('Step 2 heading'), ' it up');
  await user.click(saveDraft());
  await screen.findByText('Saved');
  expect(requests.at(-1)?.body).toMatchObject({
    structured: {
      ...post.structured,
      steps: [post.structured.steps[0], { ...post.structured.steps[1], heading: 'Sum it up' }],
    },
  });
});

test('previews the article at the selected width, which is in the URL', async () => {
  const { user, router } = open();
  await fillForm(user);
  await user.click(screen.getByRole('tab', { name: 'Live preview' }));
  await user.click(await screen.findByRole('button', { name: 'Mobile' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=preview&width=mobile'));
  const preview = screen.getByRole('article', { name: 'Live preview' });
  await waitFor(() => expect(preview).toHaveStyle({ maxWidth: '414px' }));
  expect(within(preview).getByRole('heading', { name: 'Introduction' })).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('tab', { name: 'Composer' })).toHaveAttribute('aria-selected', 'true');
});
