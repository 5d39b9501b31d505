import { QueryClient } from 'shared-kit/client/query';
import { setTrackingEnabled, track } from 'shared-kit/client/analytics';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { SiteSettings } from 'shared-kit/contract';
import { settingsQuery } from '../site/site-queries';
import { trackPageViews } from './track-page-views';

jest.mock('shared-kit/client/analytics', () => ({
  ...jest.requireActual<object>('shared-kit/client/analytics'),
  track: jest.fn(),
  setTrackingEnabled: jest.fn(),
}));

let stop = () => {};
let navigate = (_pathname: string) => {};

function startTracking(settings: Partial<SiteSettings> = {}, ga4 = true) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(settingsQuery.queryKey, { ...DEFAULT_SETTINGS, ...settings });
  const state = { location: { pathname: '/' } };
  stop = trackPageViews({
    ga4,
    queryClient,
    router: {
      state,
      subscribe: (listener) => {
        navigate = (pathname) => {
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
  jest.mocked(setTrackingEnabled).mockClear();
});
afterEach(() => {
  stop();
  delete window.dataLayer;
  document.head.replaceChildren();
  document.body.replaceChildren();
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: null });
});

it('tracks the first page and each new path, but no query string', () => {
  startTracking();
  expect(track).toHaveBeenCalledTimes(1);
  navigate('/blog');
  navigate('/blog');
  expect(jest.mocked(track).mock.calls).toEqual([
    [{ eventType: 'page_view' }],
    [{ eventType: 'page_view' }],
  ]);
});

it('applies the analytics setting', () => {
  startTracking({ analytics: { enabled: false } });
  expect(setTrackingEnabled).toHaveBeenLastCalledWith(false);
});

it('tracks a click on a call to action with area, label and variant', () => {
  startTracking();
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

it('loads Google Analytics if it is set, and sends each page view', () => {
  startTracking({ ga4Id: 'G-ABC123' });
  expect(googleScript()).toHaveAttribute(
    'src',
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
  );
  navigate('/blog');
  const entries = (window.dataLayer ?? []).map((entry) => JSON.stringify(entry));
  expect(entries.filter((entry) => entry.includes('"event"'))).toHaveLength(2);
  expect(entries.at(-1)).toContain('/blog');
});

it.each([
  ['no id is set', {}, true],
  ['analytics are disabled', { ga4Id: 'G-ABC123', analytics: { enabled: false } }, true],
  ['the content security policy forbids it', { ga4Id: 'G-ABC123' }, false],
])('does not load Google Analytics if %s', (_why, settings, ga4) => {
  startTracking(settings, ga4);
  expect(googleScript()).toBeNull();
});

it('does not load Google Analytics if the visitor has Do Not Track', () => {
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  startTracking({ ga4Id: 'G-ABC123' });
  expect(googleScript()).toBeNull();
});
