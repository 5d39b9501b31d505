import { createParser } from './parser';

const LENGTH = 20_000;
const repeat = (part: string) => part.repeat(Math.floor(LENGTH / part.length));

/** How many tokens are passed over while a text is rendered, which is most of the work. */
function countSkipped(text: string): number {
  const parser = createParser();
  let count = 0;
  const skip = parser.inline.skipToken.bind(parser.inline);
  parser.inline.skipToken = (state) => {
    count += 1;
    skip(state);
  };
  parser.render(text);
  return count;
}

test.each(['![[](', '[[](', '[![](', '![[a](b', '[[a](b)'])(
  'brackets that are not closed cost no square of their number: %s',
  (part) => {
    expect(countSkipped(repeat(part))).toBeLessThan(60 * LENGTH);
  },
);

test('a reply of nothing but links has them all', () => {
  const count = 2_000;
  const html = createParser().render('[a](/b) ![c](/d)'.repeat(count));
  expect(html.match(/<a /g)).toHaveLength(count);
  expect(html.match(/<img /g)).toHaveLength(count);
});
