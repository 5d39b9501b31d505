import { replayEvents, takeQueuedEvents } from './event-replay';
import { START_SCRIPT } from '../document/inline-script';

/** Runs the inline script as a page's head does. */
function runStartScript(): void {
  const script = document.createElement('script');
  script.textContent = START_SCRIPT;
  document.head.append(script);
}

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('Nothing is shown.');
  return element;
}

// jsdom does not have it.
beforeAll(() => void Reflect.set(performance, 'getEntriesByType', () => []));
afterAll(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
beforeEach(() => {
  document.head.innerHTML = '';
  localStorage.clear();
});

describe('what a visitor does before the page can react', () => {
  it('repeats the click on a button, once', async () => {
    runStartScript();
    const button = show('<button type="button"><b>Menu</b></button>');
    button.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const events = takeQueuedEvents();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    await replayEvents(events);
    expect(onClick).toHaveBeenCalledTimes(1);
    await replayEvents(takeQueuedEvents());
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('submits a form that only a script handles, and does not leave the page', async () => {
    runStartScript();
    const form = show('<form><button>Send</button></form>');
    const early = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(early);
    expect(early.defaultPrevented).toBe(true);
    const events = takeQueuedEvents();
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', onSubmit);
    await replayEvents(events);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('leaves links, and forms with an address, to the browser', async () => {
    runStartScript();
    const form = show('<form action="/search"><button>Search</button><a href="#x">x</a></form>');
    form.querySelector('a')?.click();
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
    expect(takeQueuedEvents()).toEqual([]);
  });

  it('lets the page render between two presses of a button', async () => {
    runStartScript();
    const button = show('<button type="button">Theme</button>');
    button.click();
    button.click();
    const events = takeQueuedEvents();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    const end = replayEvents(events);
    expect(onClick).toHaveBeenCalledTimes(1);
    await end;
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('opens a menu, which listens to the press', async () => {
    runStartScript();
    const button = show('<button type="button" aria-haspopup="menu">More</button>');
    Object.assign(button, { ariaHasPopup: 'menu' });
    button.click();
    const onPress = jest.fn();
    button.addEventListener('pointerdown', onPress);
    await replayEvents(takeQueuedEvents());
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('marks a pressed button until its click is repeated', async () => {
    runStartScript();
    const button = show('<button type="button">Like</button>');
    button.click();
    expect(button).toHaveStyle({ cursor: 'progress' });
    await replayEvents(takeQueuedEvents());
    expect(button).not.toHaveAttribute('style', expect.stringContaining('progress'));
  });

  it('moves the focus to the field of a shortcut, as the page will', async () => {
    runStartScript();
    show('<input aria-keyshortcuts="/" />');
    const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.body.dispatchEvent(key);
    expect(document.querySelector('input')).toHaveFocus();
    expect(key.defaultPrevented).toBe(true);
    expect(takeQueuedEvents()).toEqual([]);
  });

  it('repeats a shortcut whose control cannot have the focus yet, and no key that is typed', async () => {
    runStartScript();
    show('<main><span aria-keyshortcuts="/"></span><textarea></textarea></main>');
    const press = (target: Element | null, key: string) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press(document.querySelector('textarea'), '/');
    press(document.body, 'x');
    press(document.body, '/');
    const onKeyDown = jest.fn();
    const events = takeQueuedEvents();
    document.addEventListener('keydown', ({ key }) => onKeyDown(key), { once: true });
    await replayEvents(events);
    expect(onKeyDown.mock.calls).toEqual([['/']]);
  });

  it('skips what is gone, and keeps nothing once the page handles events', async () => {
    runStartScript();
    const button = show('<button type="button">Gone</button>');
    button.click();
    const events = takeQueuedEvents();
    button.click();
    button.remove();
    const onClick = jest.fn();
    button.addEventListener('click', onClick);
    await replayEvents(events);
    expect(events).toHaveLength(1);
    expect(onClick).not.toHaveBeenCalled();
  });
});
