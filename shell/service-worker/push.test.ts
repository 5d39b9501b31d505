import { openMessage, showMessage } from './push';

const shown = jest.fn();
const opened = jest.fn();
let pages: object[] = [];

const scope = {
  location: new URL('https://sheetfolk.example/service-worker.js'),
  registration: { showNotification: shown },
  clients: { matchAll: async () => pages, openWindow: opened },
};
Object.assign(globalThis, scope);

const push = (data: unknown) => ({ data: { json: () => data } });
const message = {
  title: 'Sheetfolk',
  body: 'Ana replied to you in “Sums”',
  path: '/discussions/1?replies=at:2',
  tag: '018f',
};

beforeEach(() => {
  jest.clearAllMocks();
  pages = [];
});

async function receive(data: unknown) {
  await showMessage(Object(push(data)));
  return shown.mock.lastCall;
}

async function click(path: unknown) {
  const close = jest.fn();
  await openMessage(Object({ notification: { close, data: { path } } }));
  expect(close).toHaveBeenCalled();
}

test('shows what the API sends', async () => {
  expect(await receive(message)).toEqual([
    'Sheetfolk',
    { body: message.body, tag: '018f', data: { path: message.path } },
  ]);
});

test.each([[null], ['text'], [{ title: 7, path: 'https://evil.example' }], [{ path: '//evil' }]])(
  'shows %j as a message that leads to the notifications',
  async (data) => {
    const [title, { data: sent }] = (await receive(data)) ?? [];
    expect([title, sent]).toEqual(['New notification', { path: '/notifications' }]);
  },
);

test('shows nothing about the page that is in front of the member', async () => {
  pages = [{ focused: true, url: 'https://sheetfolk.example/discussions/1' }];
  expect(await receive(message)).toBeUndefined();
  pages = [{ focused: false, url: 'https://sheetfolk.example/discussions/1' }];
  expect(await receive(message)).toBeDefined();
});

test('opens it in a page that is open, else in a new one', async () => {
  const url = 'https://sheetfolk.example/blog/sum';
  const focus = jest.fn();
  const navigate = jest.fn(async () => ({ focus }));
  pages = [{ navigate }];
  await click('/blog/sum');
  expect(navigate).toHaveBeenCalledWith(url);
  expect(focus).toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
  pages = [{ navigate: () => Promise.reject(new TypeError('Not controlled.')) }];
  await click('/blog/sum');
  expect(opened).toHaveBeenCalledWith(url);
  pages = [];
  for (const foreign of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ]) {
    await click(foreign);
    expect(opened).toHaveBeenLastCalledWith('https://sheetfolk.example/notifications');
  }
});
