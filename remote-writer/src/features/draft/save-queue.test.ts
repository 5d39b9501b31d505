import { enqueue, EMPTY_QUEUE, dequeue, type SaveQueue } from './save-queue';

const empty: SaveQueue<string> = EMPTY_QUEUE;
const draft = (content: string) => ({ reason: 'draft', content }) as const;
const publish = (content: string) => ({ reason: 'publish', content }) as const;
const auto = (content: string) => ({ reason: 'auto', content }) as const;

test('sends the first save at once', () => {
  expect(enqueue(empty, draft('one'))).toEqual({ inFlight: draft('one'), pending: null });
});

test('keeps only the newest pending save', () => {
  const queue = enqueue(enqueue(enqueue(empty, draft('one')), draft('two')), draft('three'));
  expect(queue).toEqual({ inFlight: draft('one'), pending: draft('three') });
});

test('sends the pending save when the one in flight has ended', () => {
  const queue = dequeue(enqueue(enqueue(empty, draft('one')), draft('two')));
  expect(queue).toEqual({ inFlight: draft('two'), pending: null });
  expect(dequeue(queue)).toEqual(EMPTY_QUEUE);
});

test('a pending publish takes newer text and stays a publish', () => {
  const queue = enqueue(enqueue(enqueue(empty, draft('one')), publish('two')), auto('three'));
  expect(queue.pending).toEqual(publish('three'));
});

test('a pending autosave becomes the writer’s own save', () => {
  const queue = enqueue(enqueue(enqueue(empty, draft('one')), auto('two')), publish('two'));
  expect(queue.pending).toEqual(publish('two'));
});

test('a later save does not publish again', () => {
  const queue = dequeue(enqueue(enqueue(empty, publish('one')), auto('two')));
  expect(queue.inFlight).toEqual(auto('two'));
});
