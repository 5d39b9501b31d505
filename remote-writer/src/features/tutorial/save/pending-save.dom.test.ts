import { diffPost } from 'shared-kit/content/article';
import { buildPost } from 'shared-kit/testing';
import { createEmptyDocument, toContent } from '../document/document';
import { clearPendingSave, readPendingSave } from './pending-save';

const post = buildPost({ title: 'Sum by month' });
const other = buildPost();
const body = toContent(
  { ...createEmptyDocument(), title: 'Half done', tags: ['sums', 'dates'] },
  { html: '', markdown: '' },
);

function storeRequest(method: string, path: string, requestBody: unknown = body) {
  const request = { method, path, body: requestBody, timestamp: Date.now() };
  localStorage.setItem('pendingRequest', JSON.stringify(request));
}

afterEach(() => localStorage.clear());

test('restores an interrupted first save in a new tutorial', async () => {
  storeRequest('POST', '/api/posts');
  expect(await readPendingSave(null)).toMatchObject({
    title: 'Half done',
    tags: ['sums', 'dates'],
  });
  expect(await readPendingSave(post)).toBeNull();
});

test('restores an interrupted update in its own post only', async () => {
  storeRequest('PUT', `/api/posts/${post._id}`);
  expect(await readPendingSave(post)).toMatchObject({ title: 'Half done' });
  expect(await readPendingSave(other)).toBeNull();
  expect(await readPendingSave(null)).toBeNull();
});

test('applies interrupted edits to the post they were made to', async () => {
  const edits = diffPost(post, { ...post, title: 'Sum by month and year' });
  storeRequest('PATCH', `/api/posts/${post._id}`, { edits, autoSave: true });
  expect(await readPendingSave(post)).toMatchObject({
    title: 'Sum by month and year',
    summary: post.summary,
  });
});

test('ignores edits that do not fit the post any more', async () => {
  const edits = [{ path: '/title', start: 0, remove: 'Another title', insert: '' }];
  storeRequest('PATCH', `/api/posts/${post._id}`, { edits });
  expect(await readPendingSave(post)).toBeNull();
});

test('accepts the admin endpoint', async () => {
  storeRequest('PUT', `/api/admin/posts/${post._id}`);
  expect(await readPendingSave(post)).not.toBeNull();
});

test('ignores other requests and invalid data', async () => {
  storeRequest('POST', '/api/comments', { content: 'Hi' });
  expect(await readPendingSave(null)).toBeNull();
  localStorage.setItem('pendingRequest', 'nonsense');
  expect(await readPendingSave(null)).toBeNull();
});

test('is cleared', async () => {
  storeRequest('POST', '/api/posts');
  clearPendingSave();
  expect(await readPendingSave(null)).toBeNull();
});
