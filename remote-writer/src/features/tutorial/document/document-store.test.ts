import { createEmptyDocument } from './document';
import { createDocumentStore } from './document-store';
import { setAt } from './field-path';

function openStore() {
  const store = createDocumentStore(createEmptyDocument());
  const type = (title: string, now: number) =>
    store.change('title', (document) => setAt(document, 'title', title), { now });
  const title = () => store.getState().document.title;
  return { store, type, title };
}

test('undoes what was typed without a pause at once', () => {
  const { store, type, title } = openStore();
  type('S', 0);
  type('Su', 100);
  type('Sum', 200);
  store.undo();
  expect(title()).toBe('');
  store.redo();
  expect(title()).toBe('Sum');
});

test('undoes a few seconds at a time of what was typed without any pause', () => {
  const { store, type, title } = openStore();
  for (let second = 0; second < 12; second += 0.5) type('x'.repeat(second * 2 + 1), second * 1_000);
  store.undo();
  expect(title()).toHaveLength(20);
  store.undo();
  expect(title()).toHaveLength(10);
  store.undo();
  expect(title()).toBe('');
});

test('a pause, or another field in between, begins a new step', () => {
  const { store, type, title } = openStore();
  type('Sum', 0);
  type('Sum up', 5_000);
  store.change('summary', (document) => setAt(document, 'summary', 'Short'), { now: 5_100 });
  type('Sum up all', 5_200);
  store.undo();
  expect(title()).toBe('Sum up');
  store.undo();
  expect(store.getState().document.summary).toBe('');
  expect(store.getState().revealed).toEqual({ field: 'summary' });
  store.undo();
  expect(title()).toBe('Sum');
});

test('a change after an undo ends what could be redone', () => {
  const { store, type, title } = openStore();
  type('One', 0);
  store.undo();
  type('Two', 10);
  store.redo();
  expect(title()).toBe('Two');
});

test('replacing the document can be undone', () => {
  const { store, type, title } = openStore();
  type('Mine', 0);
  store.replace({ ...createEmptyDocument(), title: 'Restored' });
  store.undo();
  expect(title()).toBe('Mine');
});

test('following another tab cannot be undone', () => {
  const { store, type, title } = openStore();
  type('Mine', 0);
  store.follow({ ...createEmptyDocument(), title: 'Theirs' });
  store.undo();
  expect(title()).toBe('Theirs');
});

test('a change shares every part that it does not touch', () => {
  const { store, type } = openStore();
  const before = store.getState().document;
  type('Sum', 0);
  const after = store.getState().document;
  expect(after.structured).toBe(before.structured);
  store.change('structured.introduction', (document) =>
    setAt(document, 'structured.introduction', ''),
  );
  expect(store.getState().document).toBe(after);
});
