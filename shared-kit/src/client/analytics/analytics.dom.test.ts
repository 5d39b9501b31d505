import type * as Analytics from 'shared-kit/client/analytics';

let analytics: typeof Analytics;
let fetched: jest.Mock;
let beacon: jest.Mock;

const bodies = (): { eventType: string }[][] =>
  fetched.mock.calls.map(([, init]) => JSON.parse(init.body));

function stub(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  fetched = jest.fn(async () => new Response('{}'));
  beacon = jest.fn(() => true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  stub(navigator, 'sendBeacon', beacon);
  stub(navigator, 'doNotTrack', null);
  stub(navigator, 'globalPrivacyControl', undefined);
  stub(document, 'referrer', '');
  window.history.replaceState(null, '', '/blog');
  // The queue belongs to the module: each test gets its own.
  jest.resetModules();
  analytics = await import('shared-kit/client/analytics');
});
afterEach(() => jest.useRealTimers());

const advance = () => jest.advanceTimersByTime(2_000);

it('sends events in one batch, with session id, path and device', () => {
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  analytics.track({ eventType: 'share', meta: { slug: 'sums' } });
  expect(fetched).not.toHaveBeenCalled();
  advance();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    '/api/analytics/track',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  const [view, share] = bodies()[0] ?? [];
  expect(view).toMatchObject({
    eventType: 'page_view',
    pageUrl: '/blog',
    device: 'desktop',
    sessionId: localStorage.getItem('analyticsSessionId'),
  });
  expect(share).toMatchObject({ eventType: 'share', meta: { slug: 'sums' } });
});

it('sends an external referrer once, without its search', () => {
  stub(document, 'referrer', 'https://search.test/find?q=private');
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  analytics.track({ eventType: 'page_view' });
  advance();
  expect(bodies()[0]).toMatchObject([{ referrer: 'https://search.test/find' }, { referrer: '' }]);
});

it('does not send the search of the URL, which may hold a secret', () => {
  window.history.replaceState(null, '', '/reset?token=secret');
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  advance();
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

it('keeps the session id from page to page', async () => {
  const first = analytics.getSessionId();
  jest.resetModules();
  const next = await import('shared-kit/client/analytics');
  expect(next.getSessionId()).toBe(first);
});

it('adopts the id that the edge created, from its cookie', () => {
  document.cookie = 'visit=abcdef0123456789; path=/';
  expect(analytics.getSessionId()).toBe('abcdef0123456789');
  expect(localStorage.getItem('analyticsSessionId')).toBe('abcdef0123456789');
  expect(document.cookie).toContain('visit=abcdef0123456789');
  document.cookie = 'visit=; path=/; max-age=0';
});

it('waits for the settings, and drops the queue if they disable analytics', () => {
  analytics.track({ eventType: 'page_view' });
  advance();
  analytics.setTrackingEnabled(false);
  analytics.track({ eventType: 'page_view' });
  analytics.setTrackingEnabled(true);
  advance();
  expect(fetched).not.toHaveBeenCalled();
});

it('sends the queue if the settings enable analytics', () => {
  analytics.track({ eventType: 'page_view' });
  advance();
  analytics.setTrackingEnabled(true);
  advance();
  expect(bodies()[0]).toHaveLength(1);
});

it.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('sends and stores nothing with %s', (_name, key, value) => {
  stub(navigator, key, value);
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  advance();
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it('sends the queue by a beacon when the page is left', () => {
  const stop = analytics.flushOnPageHide();
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'cta_click', meta: { area: 'hero' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledWith('/api/analytics/track', expect.any(Blob));
  advance();
  expect(fetched).not.toHaveBeenCalled();
  stop();
});

it('ignores network errors', async () => {
  fetched.mockRejectedValue(new Error('offline'));
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  expect(advance).not.toThrow();
});

it('sends at most fifty events in a request', () => {
  analytics.setTrackingEnabled(true);
  for (let index = 0; index < 60; index += 1) analytics.track({ eventType: 'search' });
  advance();
  expect(bodies().map((events) => events.length)).toEqual([50, 10]);
});

it('does not send again what the page has sent before it started', () => {
  const exposure = { eventType: 'hero_exposure', meta: { hero: 'h1', variant: 'A' } };
  stub(document, 'referrer', 'https://search.test/find');
  analytics.skipSentEvents([{ eventType: 'page_view' }, exposure]);
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  analytics.track({ eventType: 'hero_exposure', meta: { hero: 'h1', variant: 'A' } });
  advance();
  expect(fetched).not.toHaveBeenCalled();
  analytics.track({ eventType: 'page_view' });
  advance();
  expect(bodies()[0]).toMatchObject([{ eventType: 'page_view', referrer: '' }]);
});

it('counts an event again that happens once more after the start', () => {
  const click = { eventType: 'cta_click', meta: { area: 'hero' } };
  analytics.skipSentEvents([click]);
  analytics.skipSentEvents([]);
  analytics.setTrackingEnabled(true);
  analytics.track(click);
  advance();
  expect(bodies()[0]).toMatchObject([click]);
});
