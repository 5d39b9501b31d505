import { preloadAdminPage } from './preload-admin-page';

const release = '/releases/remote-admin/1.2.0';

function openPage(path: string, user: unknown, adminFiles: unknown) {
  window.history.replaceState(null, '', path);
  localStorage.setItem('user', JSON.stringify(user));
  document.head.replaceChildren();
  document.body.innerHTML = `<script type="application/json" id="page-state"></script>`;
  const state = document.getElementById('page-state');
  if (state) state.textContent = JSON.stringify({ adminFiles });
  preloadAdminPage();
  return [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as'),
    link.getAttribute('href'),
  ]);
}

const files = [`${release}/mf-manifest.json`, `${release}/users.js`, `${release}/users.css`];

test('preloads the files of an admin page for an admin', () => {
  expect(openPage('/admin/users', { role: 'admin' }, files)).toEqual([
    ['preload', 'fetch', files[0]],
    ['preload', 'script', files[1]],
    ['preload', 'style', files[2]],
  ]);
});

test.each([
  ['a member', '/admin', { role: 'user' }],
  ['a moderator', '/admin/users', { role: 'moderator' }],
  ['a guest', '/admin', null],
  ['a page that is not of the admin area', '/administrators', { role: 'admin' }],
])('preloads nothing for %s', (_, path, user) => {
  expect(openPage(path, user, files)).toEqual([]);
});

test('ignores a stored user and a state that it cannot read', () => {
  expect(openPage('/admin', 'admin', files)).toEqual([]);
  expect(openPage('/admin', { role: 'admin' }, 5)).toEqual([]);
});
