import { createEmptyDocument, toContent } from '../document/document';
import { clearPendingSave, readPendingSave } from './pending-save';

const body = toContent(
  { ...createEmptyDocument(), title: 'Half done', tags: ['sums', 'dates'] },
  { html: '', markdown: '' },
);

function storeRequest(method: string, path: string, requestBody: unknown = body) {
  const request = { method, path, body: requestBody, timestamp: Date.now() };
  localStorage.setItem('pendingRequest', JSON.stringify(request));
}

afterEach(() => localStorage.clear());

test('restores an interrupted first save in a new tutorial', () => {
  storeRequest('POST', '/api/posts');
  expect(readPendingSave(null)).toMatchObject({ title: 'Half done', tags: ['sums', 'dates'] });
  expect(readPendingSave('p1')).toBeNull();
});

test('restores an interrupted update in its own post only', () => {
  storeRequest('PUT', '/api/posts/p1');
  expect(readPendingSave('p1')).toMatchObject({ title: 'Half done' });
  expect(readPendingSave('p2')).toBeNull();
  expect(readPendingSave(null)).toBeNull();
});

test('accepts the admin endpoint', () => {
  storeRequest('PUT', '/api/admin/posts/p1');
  expect(readPendingSave('p1')).not.toBeNull();
});

test('ignores other requests and invalid data', () => {
  storeRequest('POST', '/api/comments', { content: 'Hi' });
  expect(readPendingSave(null)).toBeNull();
  localStorage.setItem('pendingRequest', 'nonsense');
  expect(readPendingSave(null)).toBeNull();
});

test('is cleared', () => {
  storeRequest('POST', '/api/posts');
  clearPendingSave();
  expect(readPendingSave(null)).toBeNull();
});
