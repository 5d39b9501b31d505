import { resolveSiteConfig } from 'shared-kit/remote';
import { PAGE_STATE_ID, readPageState, serializePageState, type PageState } from './page-state';

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
