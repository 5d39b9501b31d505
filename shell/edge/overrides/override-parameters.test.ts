import { applyParameters } from './override-parameters';

const DEVELOPMENT = { previewsOnly: false, isProduction: false, isSecure: false };
const PRODUCTION = { previewsOnly: false, isProduction: true, isSecure: true };
const PREVIEWS_ONLY = { ...PRODUCTION, previewsOnly: true };
const WRITER = { name: 'remote_writer', source: 'http://localhost:3002' };
const PREVIEW = { name: 'remote_writer', source: 'preview:pr-42' };
const HERE = { registered: ['remote_writer'], isForeign: false };

const apply = (search: string, policy = DEVELOPMENT) =>
  applyParameters({ ...HERE, search }, [], policy);
const applyForeign = (search: string, policy = DEVELOPMENT) =>
  applyParameters({ ...HERE, search, isForeign: true }, [WRITER], policy);

it('takes its parameters out of a query, and leaves the others as they are', () => {
  expect(apply('?q=a+b%20c&remote_writer=http://localhost:3002&tag=%C3%A4&flag')).toEqual({
    overrides: [WRITER],
    search: '?q=a+b%20c&tag=%C3%A4&flag',
  });
  expect(apply('?remote_writer=http%3A%2F%2Flocalhost%3A3002')).toEqual({
    overrides: [WRITER],
    search: '',
  });
});

it.each(['', '?', '?q=1', '?remote_writer=nonsense', '?writer=http://localhost:3002'])(
  'applies nothing of %p',
  (search) => {
    expect(apply(search)).toBeNull();
  },
);

it('knows registered remotes by any name', () => {
  const search = '?shop=http://localhost:3002';
  expect(
    applyParameters({ search, registered: ['shop'], isForeign: false }, [], DEVELOPMENT)?.overrides,
  ).toHaveLength(1);
});

it.each([DEVELOPMENT, PRODUCTION])(
  'sets the own machine’s origin only by an address (%p)',
  (policy) => {
    expect(apply('?remote_writer=http://localhost:3002', policy)?.overrides).toEqual([WRITER]);
    for (const origin of [
      'https://evil.example',
      'http://evil.example',
      'http://192.168.0.7:3002',
      'https://localhost.evil.example',
      'https://127.0.0.1.evil.example',
      'https://localhost@evil.example',
    ]) {
      expect(apply(`?remote_writer=${origin}`, policy)).toBeNull();
    }
  },
);

it.each(['?remote_writer=', '?remote_writer=off', '?remote_writer'])('ends one by %s', (search) => {
  const other = { name: 'remote_admin', source: 'http://localhost:3003' };
  expect(applyParameters({ ...HERE, search }, [WRITER, other], DEVELOPMENT)).toEqual({
    overrides: [other],
    search: '',
  });
});

it('sets a preview on every site, from a link of any other one too', () => {
  for (const policy of [DEVELOPMENT, PRODUCTION, PREVIEWS_ONLY]) {
    for (const applyAnywhere of [apply, applyForeign]) {
      expect(applyAnywhere('?remote_writer=preview:pr-42&q=1', policy)).toEqual({
        overrides: [PREVIEW],
        search: '?q=1',
      });
    }
  }
});

it.each(['http://localhost:3002', 'https://evil.example', 'version:1.0.0-a', 'off', ''])(
  'changes nothing by a link of another site to %p',
  (value) => {
    expect(applyForeign(`?remote_writer=${value}`)).toBeNull();
  },
);

it.each([
  ['a version', '?remote_writer=version:1.0.0-a'],
  ['a preview of a remote that the site does not have', '?remote_events=preview:pr-42'],
  ['a preview whose name is none', '?remote_writer=preview:PR%2042'],
])('never sets %s', (_, search) => {
  expect(apply(search)).toBeNull();
});

it('ends a preview on a site with previews only, and sets no origin there', () => {
  const end = { ...HERE, search: '?remote_writer=off' };
  expect(applyParameters(end, [PREVIEW], PREVIEWS_ONLY)?.overrides).toEqual([]);
  expect(apply('?remote_writer=http://localhost:3002', PREVIEWS_ONLY)).toBeNull();
});
