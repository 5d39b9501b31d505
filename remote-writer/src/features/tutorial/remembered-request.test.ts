import { contentOf, emptyForm } from './form';
import { forgetRemembered, readRemembered } from './remembered-request';

const body = { ...contentOf({ ...emptyForm(), title: 'Half done', tags: 'sums, dates' }) };

function remember(method: string, path: string, sent: unknown = body) {
  const request = { method, path, body: sent, timestamp: Date.now() };
  localStorage.setItem('pendingRequest', JSON.stringify(request));
}

afterEach(() => localStorage.clear());

test('a refused first save belongs to the new tutorial', () => {
  remember('POST', '/api/posts');
  expect(readRemembered(null)).toMatchObject({ title: 'Half done', tags: 'sums, dates' });
  expect(readRemembered('p1')).toBeNull();
});

test('a refused later save belongs to its own post only', () => {
  remember('PUT', '/api/posts/p1');
  expect(readRemembered('p1')).toMatchObject({ title: 'Half done' });
  expect(readRemembered('p2')).toBeNull();
  expect(readRemembered(null)).toBeNull();
});

test('the admin’s path counts as well', () => {
  remember('PUT', '/api/admin/posts/p1');
  expect(readRemembered('p1')).not.toBeNull();
});

test('another call, or a broken entry, is no tutorial', () => {
  remember('POST', '/api/comments', { content: 'Hi' });
  expect(readRemembered(null)).toBeNull();
  localStorage.setItem('pendingRequest', 'nonsense');
  expect(readRemembered(null)).toBeNull();
});

test('it is gone once forgotten', () => {
  remember('POST', '/api/posts');
  forgetRemembered();
  expect(readRemembered(null)).toBeNull();
});
