import { preloadAdminPage } from './preload-admin-page';

const release = '/releases/remote-admin/1.2.0';

/** Opens a page and returns the files that it loads ahead. */
async function openPage(path: string, user: unknown, adminFiles: unknown) {
  const load = jest.fn((_path: string, _options?: RequestInit) =>
    Promise.resolve(new Response('')),
  );
  Object.assign(globalThis, { fetch: load });
  window.history.replaceState(null, '', path);
  localStorage.setItem('user', JSON.stringify(user));
  document.body.innerHTML = `<script type="application/json" id="page-state"></script>`;
  const state = document.getElementById('page-state');
  if (state) state.textContent = JSON.stringify({ adminFiles });
  await preloadAdminPage();
  return load.mock.calls;
}

const files = [`${release}/mf-manifest.json`, `${release}/users.js`];

test('loads the files of an admin page ahead for an admin, at a low priority', async () => {
  expect(await openPage('/admin/users', { role: 'admin' }, files)).toEqual(
    files.map((file) => [file, { priority: 'low' }]),
  );
});

test.each([
  ['a member', '/admin', { role: 'user' }],
  ['a moderator', '/admin/users', { role: 'moderator' }],
  ['a guest', '/admin', null],
])('loads nothing for %s', async (_, path, user) => {
  expect(await openPage(path, user, files)).toEqual([]);
});

test('loads nothing on a page that names no files', async () => {
  expect(await openPage('/blog', { role: 'admin' }, [])).toEqual([]);
});

test('ignores a stored user and a state that it cannot read', async () => {
  expect(await openPage('/admin', 'admin', files)).toEqual([]);
  expect(await openPage('/admin', { role: 'admin' }, 5)).toEqual([]);
});

test('waits for the end of the document, where the state is', async () => {
  const isLoading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const loads = openPage('/admin', { role: 'admin' }, files);
  isLoading.mockRestore();
  expect(globalThis.fetch).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await loads).toHaveLength(files.length);
});
