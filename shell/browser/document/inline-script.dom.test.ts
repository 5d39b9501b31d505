import { START_SCRIPT } from './inline-script';

const preload = (href: string) => ['link', { rel: 'preload', as: 'script', href }];
const FILES = [preload('/assets/kit.js'), ['script', { src: '/assets/main.js' }]];
const VIEWS = [preload('/assets/first-view.js')];

/** Runs the inline script as a page's head does. */
function runStartScript(attributes: Record<string, string> = {}): void {
  const script = document.createElement('script');
  script.dataset['files'] = JSON.stringify(FILES);
  script.dataset['views'] = JSON.stringify(VIEWS);
  Object.assign(script.dataset, attributes);
  script.textContent = START_SCRIPT;
  document.head.append(script);
}

/** The frame after the document is complete. */
function paint(): void {
  window.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(1_000);
}

const count = (href: string) =>
  document.head.querySelectorAll(`link[href="${href}"], script[src="${href}"]`).length;
const startCount = () => count('/assets/kit.js');
const viewCount = () => count('/assets/first-view.js');

/** How the visitor came to the document, which jsdom does not know. */
let navigationType: string;

let stopListening: (() => void)[] = [];

beforeEach(() => {
  // A page runs the script once; here all tests have one window.
  const { addEventListener } = window;
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: unknown[]) => {
    const [type, handler, options] = listener as Parameters<typeof addEventListener>;
    addEventListener.call(window, type, handler, options);
    stopListening.push(() => window.removeEventListener(type, handler, options));
  });
  jest.useFakeTimers();
  document.head.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
  navigationType = 'navigate';
  Reflect.set(performance, 'getEntriesByType', () => [{ type: navigationType }]);
});
afterAll(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
afterEach(() => {
  for (const stop of stopListening) stop();
  stopListening = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('sets the stored theme, and no other value', () => {
  localStorage.setItem('theme', 'dark');
  runStartScript();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  delete document.documentElement.dataset['theme'];
  localStorage.setItem('theme', 'x');
  runStartScript();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('has everything laid out where the browser restores the scroll position', () => {
  const { dataset } = document.documentElement;
  const layOut = (type: string) => {
    navigationType = type;
    dataset['firstPage'] = '';
    runStartScript();
    return dataset['firstPage'] === undefined;
  };
  expect(['navigate', 'reload', 'back_forward'].map(layOut)).toEqual([false, true, true]);
  history.replaceState(null, '', '#reply-12');
  expect(layOut('navigate')).toBe(true);
  history.replaceState(null, '', location.pathname);
});

it('lays out what is below the first screen part by part, while nothing else is to do', () => {
  const idle: (() => void)[] = [];
  Reflect.set(globalThis, 'requestIdleCallback', (task: () => void) => idle.push(task));
  document.body.innerHTML =
    '<section data-numbered="true"><h2></h2><ul><li></li></ul></section>' +
    '<ul data-cards=""><li></li><li></li><li></li><li id="fourth"></li></ul>' +
    '<figure data-sheet="sheet"></figure>';
  const { dataset } = document.documentElement;
  dataset['firstPage'] = '';
  runStartScript();
  const laidOut = () =>
    [...document.querySelectorAll('[style*=visible]')].map(({ tagName, id }) => id || tagName);
  expect(laidOut()).toEqual([]);
  paint();
  expect([laidOut(), dataset['firstPage']]).toEqual([['UL'], '']);
  idle.shift()?.();
  expect([laidOut(), dataset['firstPage']]).toEqual([['UL', 'fourth'], '']);
  idle.shift()?.();
  expect([laidOut(), dataset['firstPage']]).toEqual([['UL', 'fourth', 'FIGURE'], '']);
  idle.shift()?.();
  expect(dataset['firstPage']).toBeUndefined();
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

describe('a page from the edge', () => {
  it('loads what it starts with once the visitor does something, and only once', () => {
    runStartScript();
    paint();
    expect([startCount(), viewCount()]).toEqual([0, 1]);
    document.body.dispatchEvent(new Event('scroll'));
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect([startCount(), viewCount()]).toEqual([1, 1]);
  });

  it('waits for its first frame, whatever the visitor does', () => {
    runStartScript();
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(startCount()).toBe(0);
    paint();
    expect([startCount(), viewCount()]).toEqual([1, 0]);
  });

  it('does not take a pointer that rests for a visitor who acts', () => {
    const move = (movementX: number) => {
      const event = new MouseEvent('pointermove', { bubbles: true });
      Object.assign(event, { movementX, movementY: 0 });
      document.body.dispatchEvent(event);
    };
    runStartScript();
    paint();
    move(0);
    expect(startCount()).toBe(0);
    move(3);
    expect(startCount()).toBe(1);
  });

  it('fetches nothing ahead for a visitor who saves data', () => {
    const prefetch = ['link', { rel: 'prefetch', as: 'script', href: '/assets/framework.js' }];
    const views = JSON.stringify([prefetch, ...VIEWS]);
    const setConnection = (connection: unknown) =>
      Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    setConnection({ saveData: true });
    runStartScript({ views });
    paint();
    expect([count('/assets/framework.js'), viewCount()]).toEqual([0, 1]);
    setConnection(undefined);
    runStartScript({ views });
    paint();
    expect(count('/assets/framework.js')).toBeGreaterThan(0);
  });

  it('starts at once if the edge says so', () => {
    runStartScript({ start: 'now' });
    paint();
    expect([startCount(), viewCount()]).toEqual([1, 0]);
  });

  it.each([
    ['a session', () => localStorage.setItem('token', 'x'), 1],
    ['the draft of this tab', () => sessionStorage.setItem('draft:guest:reply', '{}'), 1],
    ['a theme and an id only', () => localStorage.setItem('theme', 'dark'), 0],
  ])('with %s in the browser, starts at once: %#', (_what, store, expected) => {
    localStorage.setItem('analyticsSessionId', 'abcdef0123456789');
    store();
    runStartScript();
    paint();
    expect(startCount()).toBe(expected);
  });

  it('tries again with the next activity if its script could not be loaded', () => {
    runStartScript();
    paint();
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(count('/assets/main.js')).toBe(1);
    document.head.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    expect(count('/assets/main.js')).toBe(2);
  });
});
