import { replayEvents, takeQueuedEvents } from './event-replay';
import { START_SCRIPT } from '../document/inline-script';

/** Runs the inline script as a page's head does. */
function runStartScript(files: unknown[] = []): void {
  const script = document.createElement('script');
  script.dataset['files'] = JSON.stringify(files);
  script.textContent = START_SCRIPT;
  document.head.append(script);
}

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('Nothing is shown.');
  return element;
}

beforeEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

describe('what a visitor does before the page can react', () => {
  it('repeats the click on a button, once', () => {
    runStartScript();
    const button = show('<button type="button"><b>Menu</b></button>');
    button.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const events = takeQueuedEvents();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    replayEvents(events);
    expect(onClick).toHaveBeenCalledTimes(1);
    replayEvents(takeQueuedEvents());
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('submits a form that only a script handles, and does not leave the page', () => {
    runStartScript();
    const form = show('<form><button>Send</button></form>');
    const early = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    const events = takeQueuedEvents();
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', onSubmit);
    replayEvents(events);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('leaves links, and forms with an address, to the browser', () => {
    runStartScript();
    const form = show('<form action="/search"><button>Search</button><a href="#x">x</a></form>');
    form.querySelector('a')?.click();
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
    expect(takeQueuedEvents()).toEqual([]);
  });

  it('skips what is gone, and keeps nothing once the page handles events', () => {
    runStartScript();
    const button = show('<button type="button">Gone</button>');
    button.click();
    const events = takeQueuedEvents();
    button.click();
    button.remove();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    replayEvents(events);
    expect(events).toHaveLength(1);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('the inline script of a page', () => {
  it('sets the stored theme, and no other value', () => {
    localStorage.setItem('theme', 'dark');
    runStartScript();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    delete document.documentElement.dataset['theme'];
    localStorage.setItem('theme', 'x');
    runStartScript();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('adds the page’s files to the head after the frame in which the document is complete', () => {
    jest.useFakeTimers();
    runStartScript([['link', { rel: 'preload', as: 'script', href: '/assets/kit.js' }]]);
    const count = () => document.head.querySelectorAll('link[rel="preload"]').length;
    jest.advanceTimersByTime(1_000);
    expect(count()).toBe(0);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(count()).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(count()).toBe(1);
    jest.useRealTimers();
  });
});
