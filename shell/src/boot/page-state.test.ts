import { resolveSiteConfig } from 'shared-kit/remote';
import { PAGE_STATE_ID, readPageState, writePageState, type PageState } from './page-state';

const state: PageState = {
  site: resolveSiteConfig({ name: '</script><script>alert(1)</script>' }),
  registry: { remotes: [] },
  scripts: ['/assets/main.js'],
  styles: [],
  ga4: false,
  rendered: {
    loaderData: { root: undefined },
    errors: null,
    queries: { mutations: [], queries: [] },
  },
};

it('survives the way through the page, and cannot end its script element early', () => {
  const text = writePageState(state);
  expect(text).not.toContain('<');
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`;
  expect(readPageState(document)?.state.site.name).toBe('</script><script>alert(1)</script>');
});

it('still says that a loader ran which gave nothing', () => {
  expect(JSON.parse(writePageState(state))).toMatchObject({
    rendered: { loaderData: { root: null } },
  });
});

it('is absent where no edge sent the page', () => {
  document.body.innerHTML = '';
  expect(readPageState(document)).toBeNull();
});

it('is refused where it is something else', () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_STATE_ID}">{}</script>`;
  expect(() => readPageState(document)).toThrow('not one');
});
