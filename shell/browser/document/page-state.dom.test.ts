import { resolveSiteConfig } from 'shared-kit/remote';
import { PAGE_STATE_ID, readPageState, serializePageState, type PageState } from './page-state';
import { referToText } from './page-texts';

const state: PageState = {
  site: resolveSiteConfig({ name: '</script><script>alert(1)</script>' }),
  registry: { remotes: [], refused: [] },
  overrides: { active: [], previewsOnly: true },
  group: null,
  remoteOrigins: [],
  scripts: ['/assets/main.js'],
  styles: [],
  isPainted: false,
  ga4: false,
  healthIntervals: { online: 60_000, offline: 10_000 },
  hasServiceWorker: true,
  rendered: {
    loaderData: { root: undefined },
    errors: null,
    queries: { mutations: [], queries: [] },
  },
};

it('survives the round trip, and cannot close its script element', () => {
  const text = serializePageState(state);
  expect(text).not.toContain('<');
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`;
  expect(readPageState(document)?.state.site.name).toBe('</script><script>alert(1)</script>');
});

it('keeps a loader’s undefined result as null', () => {
  expect(JSON.parse(serializePageState(state))).toMatchObject({
    rendered: { loaderData: { root: null } },
  });
});

it('is null if the edge did not send the page', () => {
  document.body.innerHTML = '';
  expect(readPageState(document)).toBeNull();
});

it('rejects a malformed block', () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">{}</script>`;
  expect(() => readPageState(document)).toThrow('malformed');
});

it('takes long texts from the page, and no text of a stranger for a reference', () => {
  const rendered = {
    loaderData: { a: { painted: 'HERE' }, b: '{"painted-text":"_R_1_"}' },
    errors: null,
    queries: { mutations: [], queries: [] },
  };
  const text = serializePageState({ ...state, rendered }).replace('{"painted":"HERE"}', () =>
    referToText('_R_1_'),
  );
  const block = `<script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`;
  document.body.innerHTML = `<div data-rich-text="_R_1_"><p>a &lt; "b"</p></div>${block}`;
  expect(readPageState(document)?.state.rendered?.loaderData).toEqual({
    a: '<p>a &lt; "b"</p>',
    b: '{"painted-text":"_R_1_"}',
  });
});

it('has the browser render a page whose texts were taken away', () => {
  const rendered = {
    loaderData: { a: { painted: 'HERE' } },
    errors: null,
    queries: { mutations: [], queries: [] },
  };
  const text = serializePageState({ ...state, rendered }).replace('{"painted":"HERE"}', () =>
    referToText('_R_1_'),
  );
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`;
  expect(readPageState(document)?.state).toMatchObject({ hasServiceWorker: true, rendered: null });
});
