import { revealPage } from './reveal-page';
import { START_SCRIPT } from './start-script';

const { documentElement } = document;
const isDeferred = () => documentElement.dataset['firstFrame'] !== undefined;

/** Runs the inline script, on a page that was opened in this way and loads these files later. */
function openPage(type: string, files = '[]'): void {
  Reflect.set(performance, 'getEntriesByType', () => [{ type }]);
  const script = document.createElement('script');
  script.dataset['files'] = files;
  script.textContent = START_SCRIPT;
  document.head.append(script);
}

beforeEach(() => {
  jest.useFakeTimers();
  const items = Array.from({ length: 20 }, (_, index) => `<li id="item-${index}">${index}</li>`);
  document.body.innerHTML = `<main><section><ul>${items.join('')}</ul></section></main>`;
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  window.location.hash = '';
  delete documentElement.dataset['firstFrame'];
});

describe('what is below the first screen', () => {
  it('is laid out in parts once the page has started, and leaves no trace', async () => {
    openPage('navigate');
    expect(isDeferred()).toBe(true);
    const before = document.body.innerHTML;
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    // Each element takes three milliseconds to be laid out.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
      now += 3;
      return new DOMRect();
    });
    revealPage();
    jest.advanceTimersToNextTimer();
    const revealed = document.querySelectorAll('[data-revealed]');
    expect(revealed).toHaveLength(3);
    expect(isDeferred()).toBe(true);
    jest.runAllTimers();
    expect(isDeferred()).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });

  it.each(['reload', 'back_forward'])('is in the first frame after a %s', (type) => {
    openPage(type);
    expect(isDeferred()).toBe(false);
  });

  it('is in the first frame of an address that leads to a part of the page', () => {
    window.location.hash = '#part';
    openPage('navigate');
    expect(isDeferred()).toBe(false);
  });

  it('is in the first frame of a page that the browser renders', () => {
    openPage('navigate', '');
    expect(isDeferred()).toBe(false);
  });
});
