import { waitFor } from '@testing-library/react';
import { holdTimers } from 'shared-kit/testing';
import { joinTabGroup, type TabGroup, type TabHandlers } from './tab-group';

interface Snapshot {
  text: string;
}

/** How long a tab waits for the response of another one that may be there, or may be frozen. */
const RESPONSES_MS = [300, 3_000];

/** Ends the wait for tabs that do not respond: in no test does one that is there respond too late. */
let giveUpWaiting = () => {};
beforeEach(() => {
  giveUpWaiting = holdTimers(...RESPONSES_MS);
});

/** A tab with a text, as an editor has a document. */
async function openTab(name: string, text: string, finish = () => Promise.resolve()) {
  const joined = joinTabGroup<Snapshot>(name);
  if (!names.has(name)) giveUpWaiting();
  names.add(name);
  const group = await joined;
  const tab = { group, text, leads: 0, follows: 0 };
  const handlers: TabHandlers<Snapshot> = {
    getSnapshot: () => ({ text: tab.text }),
    finish,
    onSnapshot: (snapshot) => (tab.text = snapshot.text),
    onLead: () => (tab.leads += 1),
    onFollow: () => (tab.follows += 1),
  };
  group.connect(handlers);
  groups.push(group);
  return tab;
}

let groups: TabGroup<Snapshot>[] = [];
/** Those of which a tab is open. */
const names = new Set<string>();
let count = 0;
const newName = () => `group ${(count += 1)}`;

interface Waiting {
  name: string;
  grant: () => void;
}

/** A browser's Web Locks, as far as they are used: one holder of each name, a queue, stealing. */
class Locks {
  private holders = new Map<string, { steal: () => void }>();
  private queue: Waiting[] = [];

  request = (name: string, options: LockOptions, hold: (lock: Lock | null) => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const grant = () => {
        const holder = { steal: () => reject(new DOMException('Stolen', 'AbortError')) };
        this.holders.set(name, holder);
        const holding = Promise.resolve(hold({ name, mode: 'exclusive' }));
        resolve(holding);
        void holding.finally(() => {
          if (this.holders.get(name) === holder) this.release(name);
        });
      };
      if (options.steal) {
        this.holders.get(name)?.steal();
        grant();
      } else if (!this.holders.has(name)) grant();
      else if (options.ifAvailable) resolve(hold(null));
      else {
        const waiting = { name, grant };
        this.queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          this.queue = this.queue.filter((other) => other !== waiting);
          reject(new DOMException('Given up', 'AbortError'));
        });
      }
    });

  private release(name: string): void {
    this.holders.delete(name);
    const next = this.queue.find((waiting) => waiting.name === name);
    this.queue = this.queue.filter((waiting) => waiting !== next);
    next?.grant();
  }
}

describe.each([
  ['with Web Locks', () => new Locks()],
  ['without Web Locks', () => undefined],
])('%s', (_, createLocks) => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  });
  afterEach(() => {
    for (const group of groups) group.leave();
    groups = [];
  });

  test('the first tab writes, and a second one follows it', async () => {
    const name = newName();
    const first = await openTab(name, 'Half');
    const second = await openTab(name, '');
    expect(first.group.isWriter()).toBe(true);
    expect(second.group.isWriter()).toBe(false);
    await waitFor(() => expect(second.text).toBe('Half'));
    first.text = 'Half a thought';
    first.group.publish();
    await waitFor(() => expect(second.text).toBe('Half a thought'));
  });

  test('tabs of other documents do not follow', async () => {
    await openTab(newName(), 'One');
    const other = await openTab(newName(), 'Two');
    expect(other.group.isWriter()).toBe(true);
  });

  test('taking over brings the newest text, and the first tab follows', async () => {
    const name = newName();
    const first = await openTab(name, 'Half');
    const second = await openTab(name, '');
    first.text = 'Not published yet';
    await second.group.takeOver();
    expect(second).toMatchObject({ text: 'Not published yet', leads: 1 });
    await waitFor(() => expect(first.follows).toBe(1));
    expect(first.group.isWriter()).toBe(false);

    second.text = 'Written here';
    second.group.publish();
    await waitFor(() => expect(first.text).toBe('Written here'));
    await first.group.takeOver();
    expect(first.group.isWriter()).toBe(true);
    await waitFor(() => expect(second.group.isWriter()).toBe(false));
  });

  test('waits for the save in flight before it takes over', async () => {
    const name = newName();
    let endSave = () => {};
    const finish = jest.fn(() => new Promise<void>((resolve) => (endSave = resolve)));
    const first = await openTab(name, 'Sent', finish);
    const second = await openTab(name, '');
    const takingOver = second.group.takeOver();
    first.text = 'Typed meanwhile';
    await waitFor(() => expect(finish).toHaveBeenCalled());
    expect(second.group.isWriter()).toBe(false);
    endSave();
    await takingOver;
    expect(second.group.isWriter()).toBe(true);
    expect(second.text).toBe('Typed meanwhile');
  });

  test('what is said at the last moment is known to the tab that writes next', async () => {
    const name = newName();
    const first = await openTab(name, 'Half');
    const second = await openTab(name, '');
    await waitFor(() => expect(second.text).toBe('Half'));
    first.text = 'Half a thought';
    first.group.publish();
    first.text = 'Half a thought, sent';
    first.group.publishNow();
    await waitFor(() => expect(second.text).toBe('Half a thought, sent'));
  });

  test('a following tab writes when the writing one is closed', async () => {
    const name = newName();
    const first = await openTab(name, 'Half');
    const second = await openTab(name, '');
    await waitFor(() => expect(second.text).toBe('Half'));
    first.group.leave();
    await waitFor(() => expect(second).toMatchObject({ leads: 1, text: 'Half' }));
    expect(second.group.isWriter()).toBe(true);
  });
});

test('a tab writes if the browser denies locks, as it does when storage is blocked', async () => {
  const request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const { group, leads, follows } = await openTab(newName(), 'Alone');
  expect(group.isWriter()).toBe(true);
  expect({ leads, follows }).toEqual({ leads: 0, follows: 0 });
  group.leave();
});
