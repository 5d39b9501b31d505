import { outlineOf } from './outline';

test('the outline is the text of the headings with their level, in order', () => {
  const html =
    '<h2>Learning <em>Objectives</em></h2><p>a</p><h3>1. Step</h3><h2>Tips &amp; tricks</h2>';
  expect(outlineOf(html)).toEqual([
    { level: 2, text: 'Learning Objectives' },
    { level: 3, text: '1. Step' },
    { level: 2, text: 'Tips & tricks' },
  ]);
});

test('an article without headings has no outline', () => {
  expect(outlineOf('<p>Only text, 2 < 3.</p><h2> </h2>')).toEqual([]);
});
