import { ask, IDLE, settle, type SaveQueue } from './save-queue';

const idle: SaveQueue<string> = IDLE;
const draft = (content: string) => ({ reason: 'draft', content }) as const;
const publish = (content: string) => ({ reason: 'publish', content }) as const;
const auto = (content: string) => ({ reason: 'auto', content }) as const;

test('the first save goes out at once', () => {
  expect(ask(idle, draft('one'))).toEqual({ sending: draft('one'), waiting: null });
});

test('while one is under way only the newest waits', () => {
  const queue = ask(ask(ask(idle, draft('one')), draft('two')), draft('three'));
  expect(queue).toEqual({ sending: draft('one'), waiting: draft('three') });
});

test('the waiting save goes out when the one before it has ended', () => {
  const queue = settle(ask(ask(idle, draft('one')), draft('two')));
  expect(queue).toEqual({ sending: draft('two'), waiting: null });
  expect(settle(queue)).toEqual(IDLE);
});

test('a publish that waits takes over newer text and stays a publish', () => {
  const queue = ask(ask(ask(idle, draft('one')), publish('two')), auto('three'));
  expect(queue.waiting).toEqual(publish('three'));
});

test('a waiting autosave becomes what the writer asked for', () => {
  const queue = ask(ask(ask(idle, draft('one')), auto('two')), publish('two'));
  expect(queue.waiting).toEqual(publish('two'));
});

test('a publish that has ended is not sent again by the save after it', () => {
  const queue = settle(ask(ask(idle, publish('one')), auto('two')));
  expect(queue.sending).toEqual(auto('two'));
});
