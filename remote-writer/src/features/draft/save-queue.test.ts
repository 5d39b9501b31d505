import { enqueue, EMPTY_QUEUE, settle, startNext, type Save, type SaveQueue } from './save-queue';

const empty: SaveQueue<string> = EMPTY_QUEUE;
const draft = (content: string) => ({ reason: 'draft', content }) as const;
const publish = (content: string) => ({ reason: 'publish', content }) as const;
const auto = (content: string) => ({ reason: 'auto', content }) as const;

/** A queue whose first save has been sent. */
const sending = (save: Save<string>) => startNext(enqueue(empty, save));

test('sends the first save', () => {
  expect(sending(draft('one'))).toEqual({ inFlight: draft('one'), pending: null });
});

test('keeps only the newest pending save', () => {
  const queue = enqueue(enqueue(sending(draft('one')), draft('two')), draft('three'));
  expect(queue).toEqual({ inFlight: draft('one'), pending: draft('three') });
  expect(startNext(queue)).toBe(queue);
});

test('sends the pending save when the one in flight has ended', () => {
  const queue = startNext(settle(enqueue(sending(draft('one')), draft('two'))));
  expect(queue).toEqual({ inFlight: draft('two'), pending: null });
  expect(startNext(settle(queue))).toEqual(EMPTY_QUEUE);
});

test('a pending publish takes newer text and stays a publish', () => {
  const queue = enqueue(enqueue(sending(draft('one')), publish('two')), auto('three'));
  expect(queue.pending).toEqual(publish('three'));
});

test('a pending autosave becomes the writer’s own save', () => {
  const queue = enqueue(enqueue(sending(draft('one')), auto('two')), publish('two'));
  expect(queue.pending).toEqual(publish('two'));
});

test('a later save does not publish again', () => {
  const queue = startNext(settle(enqueue(sending(publish('one')), auto('two'))));
  expect(queue.inFlight).toEqual(auto('two'));
});
