import { QueryClient } from 'shared-kit/query';
import { allowTracking, track } from 'shared-kit/analytics';
import { DEFAULT_SETTINGS } from 'shared-kit/constants';
import type { SiteSettings } from 'shared-kit/contract';
import { settingsQuery } from '../boot/site-queries';
import { followVisits } from './follow-visits';

jest.mock('shared-kit/analytics', () => ({
  ...jest.requireActual<object>('shared-kit/analytics'),
  track: jest.fn(),
  allowTracking: jest.fn(),
}));

let stop = () => {};
let go = (_pathname: string) => {};

function follow(settings: Partial<SiteSettings> = {}, ga4 = true) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(settingsQuery.queryKey, { ...DEFAULT_SETTINGS, ...settings });
  const state = { location: { pathname: '/' } };
  stop = followVisits({
    ga4,
    queryClient,
    router: {
      state,
      subscribe: (listener) => {
        go = (pathname) => {
          state.location = { pathname };
          listener();
        };
        return () => {};
      },
    },
  });
}

const googleScript = () => document.head.querySelector('script[src*="googletagmanager"]');

beforeEach(() => {
  jest.mocked(track).mockClear();
  jest.mocked(allowTracking).mockClear();
});
afterEach(() => {
  stop();
  delete window.dataLayer;
  document.head.replaceChildren();
  document.body.replaceChildren();
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: null });
});

it('counts a view of the first page and of each new path, not of a filter', () => {
  follow();
  expect(track).toHaveBeenCalledTimes(1);
  go('/blog');
  go('/blog');
  expect(jest.mocked(track).mock.calls).toEqual([
    [{ eventType: 'page_view' }],
    [{ eventType: 'page_view' }],
  ]);
});

it('passes on whether the settings let it count', () => {
  follow({ analytics: { enabled: false } });
  expect(allowTracking).toHaveBeenLastCalledWith(false);
});

it('counts a press on a marked link, with area, words and variant', () => {
  follow();
  document.body.innerHTML =
    '<a href="#x" data-cta="hero" data-cta-variant="B"><span>Start now</span></a><a href="#y">No</a>';
  document.querySelector('span')?.click();
  document.querySelector<HTMLElement>('a:last-child')?.click();
  expect(track).toHaveBeenCalledTimes(2);
  expect(track).toHaveBeenLastCalledWith({
    eventType: 'cta_click',
    meta: { area: 'hero', label: 'Start now', variant: 'B' },
  });
});

it('loads Google Analytics when it is set, and tells it of each page', () => {
  follow({ ga4Id: 'G-ABC123' });
  expect(googleScript()).toHaveAttribute(
    'src',
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
  );
  go('/blog');
  const told = (window.dataLayer ?? []).map((entry) => JSON.stringify(entry));
  expect(told.filter((entry) => entry.includes('"event"'))).toHaveLength(2);
  expect(told.at(-1)).toContain('/blog');
});

it.each([
  ['it is not set', {}, true],
  ['the site does not count', { ga4Id: 'G-ABC123', analytics: { enabled: false } }, true],
  ['the page’s policy does not let it in', { ga4Id: 'G-ABC123' }, false],
])('leaves Google Analytics out when %s', (_why, settings, ga4) => {
  follow(settings, ga4);
  expect(googleScript()).toBeNull();
});

it('leaves Google Analytics out when the visitor asks not to be followed', () => {
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  follow({ ga4Id: 'G-ABC123' });
  expect(googleScript()).toBeNull();
});
