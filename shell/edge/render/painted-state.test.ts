import { createTextCollector, STATE_PLACE, withState } from './painted-state';

const LONG = `<p>${'A "long" text. '.repeat(30)}</p>`;
const stateOf = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
const pageOf = (...ids: string[]) =>
  Buffer.from(ids.map((id) => `<div data-rich-text="${id}">x</div>`).join(''));

test('a text that the page shows is a reference in its state, wherever the state has it', () => {
  const texts = createTextCollector();
  texts.collect('_R_1_', LONG);
  texts.collect('_R_2_', LONG);
  const state = texts.takeOut(stateOf({ a: LONG, b: [LONG], c: 'x' }), pageOf('_R_1_', '_R_2_'));
  const reference = { 'painted-text': '_R_1_' };
  expect(JSON.parse(state)).toEqual({ a: reference, b: [reference], c: 'x' });
});

test.each([
  ['is short', '<p>Short</p>', '_R_1_'],
  ['React has left out', LONG, '_R_9_'],
])('a text that %s stays in the state', (_, html, shown) => {
  const texts = createTextCollector();
  texts.collect('_R_1_', html);
  expect(JSON.parse(texts.takeOut(stateOf({ a: html }), pageOf(shown)))).toEqual({ a: html });
});

test('a state goes where its document has the place for it, whatever texts are before', () => {
  const html = Buffer.from(`<p>größe state-1</p><script>${STATE_PLACE}</script></body>`);
  expect(withState(html, '{"ü":"$&"}').toString()).toBe(
    '<p>größe state-1</p><script>{"ü":"$&"}</script></body>',
  );
  expect(() => withState(Buffer.from('<p></p>'), '{}')).toThrow('no place');
});
