import { PRELOAD_SCRIPT } from './preload-script';

const FILES = [
  {
    rel: 'preload',
    as: 'fetch',
    crossorigin: '',
    href: '/releases/remote-desk/1/mf-manifest.json',
  },
  { rel: 'preload', as: 'script', integrity: 'sha256-a', href: '/releases/remote-desk/1/page.js' },
];

const loadShell = () => {
  const shell = document.createElement('script');
  document.head.append(shell);
  shell.dispatchEvent(new Event('load'));
};

const links = () => [...document.querySelectorAll('link')];

/** Opens a page with the script, as the edge writes it. Returns what is loaded ahead after the shell's first script. */
function openPage(access: string, session: Record<string, string>, files = JSON.stringify(FILES)) {
  localStorage.clear();
  for (const [key, text] of Object.entries(session)) localStorage.setItem(key, text);
  document.head.innerHTML = '';
  const script = document.createElement('script');
  script.dataset['access'] = access;
  script.dataset['files'] = files;
  script.textContent = PRELOAD_SCRIPT;
  document.head.append(script);
  expect(links()).toEqual([]);
  loadShell();
  return links().map((link) =>
    Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value])),
  );
}

const sessionOf = (role: string) => ({ token: 'token', user: JSON.stringify({ role }) });

test.each([
  ['user', 'a member', sessionOf('user')],
  ['user', 'an admin', sessionOf('admin')],
  ['admin', 'an admin', sessionOf('admin')],
])('loads the files of a page for %ss ahead for %s', (access, _, session) => {
  expect(openPage(access, session)).toEqual(FILES);
});

test.each([
  ['user', 'a guest', {}],
  ['admin', 'a guest', {}],
  ['user', 'a guest whose session was cut in half', { user: JSON.stringify({ role: 'user' }) }],
  ['admin', 'a member', sessionOf('user')],
  ['admin', 'a moderator', sessionOf('moderator')],
])('loads nothing of a page for %ss for %s', (access, _, session) => {
  expect(openPage(access, session)).toEqual([]);
});

test.each(['admin', '"admin"', 'null', '[', '5'])('ignores a stored user that is %s', (user) => {
  expect(openPage('admin', { token: 'token', user })).toEqual([]);
});

test('ignores files that it cannot read', () => {
  expect(openPage('user', sessionOf('user'), '5')).toEqual([]);
  expect(openPage('user', sessionOf('user'), '{')).toEqual([]);
});

test('loads them once, whatever else is loaded', () => {
  openPage('user', sessionOf('user'));
  loadShell();
  expect(links()).toHaveLength(FILES.length);
});

test('keeps the preloads where React leaves them when it clears the document', () => {
  openPage('user', sessionOf('user'));
  expect(document.querySelectorAll('script > link')).toHaveLength(FILES.length);
});
