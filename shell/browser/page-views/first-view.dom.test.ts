import { contract } from 'shared-kit/contract';
import { viewEvent } from 'shared-kit/client/analytics';
import { endFirstView, trackFirstView } from './first-view';

let stop = () => {};
const start = () => void (stop = trackFirstView());
let fetched: jest.Mock;
let beacon: jest.Mock;

const EXPOSURE = { eventType: 'hero_exposure', meta: { hero: 'h1', variant: 'B' } };

function stub(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

/** The types of the events in each request. */
const sent = () =>
  fetched.mock.calls.map(([, { body }]) =>
    JSON.parse(body).map(({ eventType }: { eventType: string }) => eventType),
  );

beforeEach(() => {
  fetched = jest.fn(async () => new Response('{}'));
  beacon = jest.fn(() => true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  stub(navigator, 'sendBeacon', beacon);
  stub(navigator, 'doNotTrack', null);
  delete window.firstViewEvents;
  document.body.innerHTML = '<h1>Sums</h1><a href="#x" data-cta="hero">Start</a>';
});

afterEach(() => stop());

it('sends the page view and what the page shows, as a guest’s', () => {
  const template = document.createElement('template');
  for (const [name, value] of Object.entries(viewEvent(EXPOSURE)))
    template.setAttribute(name, value);
  document.body.append(template);
  start();
  expect(sent()).toEqual([['page_view', 'hero_exposure']]);
  const [, { body }] = fetched.mock.calls[0];
  expect(JSON.parse(body)[1]).toMatchObject({ ...EXPOSURE, userId: null, pageUrl: '/' });
});

it('sends no more at once than the API takes', () => {
  const one = '<template data-view-event=\'{"eventType":"hero_exposure"}\'></template>';
  document.body.insertAdjacentHTML('beforeend', one.repeat(80));
  start();
  expect(sent().map((events) => events.length)).toEqual([50]);
  const [, { body }] = fetched.mock.calls[0];
  expect(contract.analytics.track.body.safeParse(JSON.parse(body)).success).toBe(true);
});

it('leaves out what a remote has written wrongly', () => {
  document.body.insertAdjacentHTML('beforeend', '<template data-view-event="{"></template>');
  start();
  expect(sent()).toEqual([['page_view']]);
});

it('sends a click on a call to action so that it survives the page', () => {
  start();
  document.querySelector('a')?.click();
  expect(beacon).toHaveBeenCalledTimes(1);
});

it('sends nothing for a visitor with Do Not Track', () => {
  stub(navigator, 'doNotTrack', '1');
  start();
  document.querySelector('a')?.click();
  expect([fetched.mock.calls, beacon.mock.calls]).toEqual([[], []]);
});

it('says what it has sent when the page starts, and then sends nothing more', () => {
  start();
  expect(endFirstView()).toEqual([{ eventType: 'page_view' }]);
  document.querySelector('a')?.click();
  expect(beacon).not.toHaveBeenCalled();
});

it('does not begin on a page that has started before', () => {
  expect(endFirstView()).toEqual([]);
  start();
  expect(fetched).not.toHaveBeenCalled();
});
