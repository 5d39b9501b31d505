import { act, screen, waitFor, within } from '@testing-library/react';
import type { Post, PostVersion } from 'shared-kit/contract';
import {
  buildId,
  buildPost,
  buildViewer,
  errorResponse,
  onlineManager,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { toDocument, type TutorialDocument } from '../document/document';
import { createDocumentStore } from '../document/document-store';
import { setAt } from '../document/field-path';
import { DocumentProvider } from '../document/use-document';
import type * as DiffBlocks from './diff-blocks';
import { Versions } from './Versions';

// What is compared word by word is a question of time, which stands still meanwhile.
jest.mock('./diff-blocks', () => {
  const { diffBlocks } = jest.requireActual<typeof DiffBlocks>('./diff-blocks');
  const compare: typeof diffBlocks = (...texts) => {
    const clocks = [jest.spyOn(performance, 'now'), jest.spyOn(Date, 'now')];
    for (const clock of clocks) clock.mockReturnValue(0);
    const diff = diffBlocks(...texts);
    for (const clock of clocks) clock.mockRestore();
    return diff;
  };
  return { diffBlocks: compare };
});

const base = buildPost();
const post: Post = {
  ...base,
  revision: 3,
  title: 'Sum by year',
  structured: { ...base.structured, introduction: '<p>Years are dates.</p>' },
};

function buildVersion(changes: Partial<PostVersion> = {}): PostVersion {
  const snapshot = { ...post, title: 'Sum by month', ...changes.snapshot };
  return {
    id: buildId(),
    savedAt: '2026-03-01T12:30:00.000Z',
    status: 'draft',
    reason: 'manual',
    savedBy: { id: buildId(), name: 'Ada Author' },
    title: snapshot.title,
    words: 1_234,
    bytes: 900,
    snapshot,
    ...changes,
  };
}

const older = buildVersion();
const newer = buildVersion({ reason: 'auto', savedAt: '2026-03-02T08:00:00.000Z', savedBy: null });

interface OpenOptions {
  responses?: MockResponses;
  isNew?: boolean;
  hasUnsavedChanges?: boolean;
  path?: string;
}

function open({ responses, isNew, hasUnsavedChanges = false, path = '/writer' }: OpenOptions = {}) {
  const store = createDocumentStore(toDocument(post));
  const save = jest.fn(async (): Promise<Post | null> => ({ ...post, revision: 4 }));
  const acceptPost = jest.fn((restored: Post) => store.replace(toDocument(restored)));
  const element = (
    <DocumentProvider store={store}>
      <Versions
        post={isNew ? null : post}
        isSaving={false}
        hasUnsavedChanges={hasUnsavedChanges}
        save={save}
        acceptPost={acceptPost}
      />
      <Toaster />
    </DocumentProvider>
  );
  const items = [newer, older].map((version) => ({ ...version, snapshot: undefined }));
  const view = renderRoute({
    routes: [{ path: '/writer', element }],
    path,
    viewer: buildViewer(),
    responses: {
      'GET /api/posts/id/:id/versions': { items },
      'GET /api/posts/id/:id/versions/:versionId': older,
      'POST /api/posts/id/:id/restore': { ...older.snapshot, revision: 5 },
      ...responses,
    },
  });
  const change = (update: (document: TutorialDocument) => TutorialDocument) =>
    act(() => store.change('title', update));
  return { ...view, store, save, acceptPost, change };
}

const chooseOlder = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: /1 Mar 2026, 12:30 UTC/ }));

async function confirmRestore(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Restore this version?' });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  return dialog;
}

test('lists who saved which version, when and why, without fetching a text', async () => {
  const { requests } = open();
  const list = await screen.findByRole('list', { name: 'Versions' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('2 Mar 2026, 08:00 UTC');
  expect(first).toHaveTextContent('Autosave');
  expect(first).toHaveTextContent('Unknown author');
  expect(second).toHaveTextContent('Ada Author');
  expect(second).toHaveTextContent('1,234 words');
  expect(second).toHaveTextContent('Saved by hand');
  expect(requests.map(({ path }) => path)).toEqual([`/api/posts/id/${post._id}/versions`]);
});

test('compares the chosen version, which is in the URL, with the current text by section', async () => {
  const { user, router, requests } = open();
  await chooseOlder(user);
  expect(router.state.location.search).toBe(`?version=${older.id}`);
  expect(await screen.findByRole('heading', { name: /^Version of 1 Mar/ })).toHaveFocus();
  const title = await screen.findByRole('region', { name: 'Title' });
  expect(await within(title).findByText('month')).toHaveProperty('tagName', 'DEL');
  expect(within(title).getByText('year')).toHaveProperty('tagName', 'INS');
  expect(screen.getByText(/^Unchanged: .*Introduction/)).toBeVisible();
  expect(requests.filter(({ path }) => path.endsWith(older.id))).toHaveLength(1);
});

test('opens the version in the URL', async () => {
  open({ path: `/writer?version=${older.id}` });
  expect(await screen.findByRole('region', { name: 'Title' })).toBeVisible();
});

test('compares with what is typed, without another request', async () => {
  const { user, change, requests } = open();
  await chooseOlder(user);
  await screen.findByRole('region', { name: 'Title' });
  const before = requests.length;
  change((document) => setAt(document, 'title', 'Sum by month'));
  expect(await screen.findByText('There is no difference.')).toBeVisible();
  expect(requests).toHaveLength(before);
});

test('restores a version, and Undo brings the text back and saves it', async () => {
  const { user, store, save, requests } = open();
  await chooseOlder(user);
  await confirmRestore(user);
  await screen.findByText('Version restored');
  expect(store.getState().document.title).toBe('Sum by month');
  const request = requests.find(({ method }) => method === 'POST');
  expect(request?.body).toEqual({ versionId: older.id });
  expect(request?.headers.get('if-match')).toBe('"3"');
  expect(save).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(store.getState().document.title).toBe('Sum by year');
  expect(save).toHaveBeenCalledWith('draft');
});

test('saves unsaved changes before it restores', async () => {
  const { user, save, requests } = open({ hasUnsavedChanges: true });
  await chooseOlder(user);
  await confirmRestore(user);
  await screen.findByText('Version restored');
  expect(save).toHaveBeenCalledWith('draft');
  const request = requests.find(({ method }) => method === 'POST');
  expect(request?.headers.get('if-match')).toBe('"4"');
});

test('restores nothing if the unsaved changes cannot be saved', async () => {
  const { user, save, store, requests } = open({ hasUnsavedChanges: true });
  save.mockResolvedValue(null);
  await chooseOlder(user);
  const dialog = await confirmRestore(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Unable to restore version');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  expect(store.getState().document.title).toBe('Sum by year');
});

test('says why a version could not be restored, and changes nothing', async () => {
  const { user, store } = open({
    responses: { 'POST /api/posts/id/:id/restore': errorResponse('internal', 'Oh no.') },
  });
  await chooseOlder(user);
  const dialog = await confirmRestore(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Unable to restore version. Oh no.',
  );
  expect(store.getState().document.title).toBe('Sum by year');
});

test('a tutorial that was never saved has no versions', () => {
  const { requests } = open({ isNew: true });
  expect(
    screen.getByText('Save the tutorial first: versions begin with its first save.'),
  ).toBeVisible();
  expect(requests).toHaveLength(0);
});

test('says how to keep a version if there are none', async () => {
  const { user, save } = open({ responses: { 'GET /api/posts/id/:id/versions': { items: [] } } });
  expect(await screen.findByText('No versions yet. Save version keeps one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save version' }));
  expect(save).toHaveBeenCalledWith('version');
});

test('shows an error with Retry if the list or a version cannot be loaded', async () => {
  let down = true;
  const failing = (body: unknown) => () => (down ? errorResponse('internal', 'Oh no.') : body);
  const { user } = open({
    responses: {
      'GET /api/posts/id/:id/versions': failing({ items: [{ ...older, snapshot: undefined }] }),
      'GET /api/posts/id/:id/versions/:versionId': failing(older),
    },
  });
  expect(await screen.findByText('Unable to load the versions')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  down = true;
  await chooseOlder(user);
  expect(await screen.findByText('Unable to load this version')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Title' })).toBeVisible();
});

test('says so while the device is offline', async () => {
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Versions' })).toBeVisible());
});
