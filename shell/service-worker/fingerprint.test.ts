import { fingerprintOf } from './fingerprint';

const page = (state: object) =>
  `<!DOCTYPE html><html><body><h1>Sum</h1><script id="page-state" type="application/json">${JSON.stringify(state)}</script></body></html>`;

const state = {
  registry: { remotes: [{ name: 'remote_public', release: { version: '1' } }] },
  scripts: ['/assets/main.1.js'],
  rendered: { queries: [{ data: 'old', dataUpdatedAt: 1 }] },
};

it('is the same for the same releases with other data', () => {
  const later = { ...state, rendered: { queries: [{ data: 'new', dataUpdatedAt: 2 }] } };
  expect(fingerprintOf(page(later))).toBe(fingerprintOf(page(state)));
});

it.each([
  ['another release', { ...state, registry: { remotes: [] } }],
  ['another shell', { ...state, scripts: ['/assets/main.2.js'] }],
  ['a page that is not rendered', { ...state, rendered: null }],
])('differs for %s', (_what, other) => {
  expect(fingerprintOf(page(other))).not.toBe(fingerprintOf(page(state)));
});

it('is null for a page without a state', () => {
  expect(fingerprintOf('<!DOCTYPE html><h1>Sum</h1>')).toBeNull();
  expect(
    fingerprintOf('<script id="page-state" type="application/json">{"a":</script>'),
  ).toBeNull();
});
