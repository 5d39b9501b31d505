import { trackPlaces } from './text-places';

function open(text: string) {
  document.body.replaceChildren();
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  return area;
}

function type(area: HTMLTextAreaElement, text: string) {
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each([
  ['before it', 'Mine: one two', 'Mine: one two'.indexOf(' two')],
  ['after it', 'one two three', 3],
  ['around it', 'a', 1],
])('a place moves with what is typed %s', (_, text, expected) => {
  const area = open('one two');
  const places = trackPlaces(area);
  places.mark(1, 3);
  type(area, text);
  expect(places.find(1)).toBe(expected);
});

test('a text that a form has changed without an event is seen too', () => {
  const area = open('end');
  const places = trackPlaces(area);
  places.mark(1, 3);
  area.value = '> quoted\n\nend';
  expect(places.find(1)).toBe(13);
});

test('a block stands on lines of its own, where the caret was', () => {
  const area = open('Before\nafter');
  const places = trackPlaces(area);
  places.mark(1, 6);
  type(area, 'Before\nafter, and more');
  places.insertAt(1, '![x](y)');
  expect(area.value).toBe('Before\n\n![x](y)\n\nafter, and more');
});

test.each([
  ['in order', [1, 2, 3]],
  ['the other way round', [3, 2, 1]],
  ['mixed', [2, 3, 1]],
])('files given at once are in their order when they arrive %s', (_, order) => {
  const area = open('See');
  const places = trackPlaces(area);
  for (const id of [1, 2, 3]) places.mark(id, 3);
  for (const id of order) places.insertAt(id, `![${id}](u)`);
  expect(area.value).toBe('See\n\n![1](u)\n\n![2](u)\n\n![3](u)\n');
});

test('whoever types elsewhere keeps the focus and the selection', () => {
  const area = open('one two');
  const input = document.createElement('input');
  document.body.append(input);
  const places = trackPlaces(area);
  places.mark(1, 3);
  area.setSelectionRange(4, 7);
  input.focus();
  places.insertAt(1, '![x](y)');
  expect(input).toHaveFocus();
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('two');
});

test('the caret that was where a file is inserted comes after it', () => {
  const area = open('one');
  const places = trackPlaces(area);
  area.focus();
  area.setSelectionRange(3, 3);
  places.mark(1, 3);
  places.insertAt(1, '![x](y)');
  expect([area.selectionStart, area.selectionEnd]).toEqual([area.value.length, area.value.length]);
});
