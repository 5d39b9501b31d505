import type * as Analytics from 'shared-kit/analytics';

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
  // Each test is a page of its own: the queue is the module's.
  jest.resetModules();
  analytics = await import('shared-kit/analytics');
});
afterEach(() => jest.useRealTimers());

const pass = () => jest.advanceTimersByTime(2_000);

it('sends what happened in one batch, with the session, the place and the device', () => {
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  analytics.track({ eventType: 'share', meta: { slug: 'sums' } });
  expect(fetched).not.toHaveBeenCalled();
  pass();
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

it('tells of another site that led here once, without its search, and never of our own', () => {
  stub(document, 'referrer', 'https://search.test/find?q=private');
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  analytics.track({ eventType: 'page_view' });
  pass();
  expect(bodies()[0]).toMatchObject([{ referrer: 'https://search.test/find' }, { referrer: '' }]);
});

it('leaves out the search of the address, where secrets may stand', () => {
  window.history.replaceState(null, '', '/reset?token=secret');
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  pass();
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

it('keeps the session’s id from page to page', async () => {
  const first = analytics.getSessionId();
  jest.resetModules();
  const next = await import('shared-kit/analytics');
  expect(next.getSessionId()).toBe(first);
});

it('goes on with the id the edge made for this page, and tells it the edge in a cookie', () => {
  document.head.innerHTML = '<meta name="visit-session" content="abcdef0123456789">';
  expect(analytics.getSessionId()).toBe('abcdef0123456789');
  expect(localStorage.getItem('analyticsSessionId')).toBe('abcdef0123456789');
  expect(document.cookie).toContain('visit=abcdef0123456789');
  document.head.replaceChildren();
});

it('waits for the settings, and forgets what waited when they say no', () => {
  analytics.track({ eventType: 'page_view' });
  pass();
  analytics.setTrackingEnabled(false);
  analytics.track({ eventType: 'page_view' });
  analytics.setTrackingEnabled(true);
  pass();
  expect(fetched).not.toHaveBeenCalled();
});

it('sends what waited when the settings say yes', () => {
  analytics.track({ eventType: 'page_view' });
  pass();
  analytics.setTrackingEnabled(true);
  pass();
  expect(bodies()[0]).toHaveLength(1);
});

it.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('honours %s: nothing is sent or kept', (_name, key, value) => {
  stub(navigator, key, value);
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  pass();
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

it('hands the rest to the browser when the page is left', () => {
  const stop = analytics.flushOnPageHide();
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'cta_click', meta: { area: 'hero' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledWith('/api/analytics/track', expect.any(Blob));
  pass();
  expect(fetched).not.toHaveBeenCalled();
  stop();
});

it('says nothing when sending fails', async () => {
  fetched.mockRejectedValue(new Error('offline'));
  analytics.setTrackingEnabled(true);
  analytics.track({ eventType: 'page_view' });
  expect(pass).not.toThrow();
});

it('sends at most fifty at once', () => {
  analytics.setTrackingEnabled(true);
  for (let index = 0; index < 60; index += 1) analytics.track({ eventType: 'search' });
  pass();
  expect(bodies().map((events) => events.length)).toEqual([50, 10]);
});
