import { extractOutline, addHeadingIds } from './TableOfContents';

test('extracts the text and level of each heading in order', () => {
  const html =
    '<h2>Learning <em>Objectives</em></h2><p>a</p><h3>1. Step</h3><h2>Tips &amp; tricks</h2>';
  expect(extractOutline(html)).toEqual([
    { level: 2, text: 'Learning Objectives' },
    { level: 3, text: '1. Step' },
    { level: 2, text: 'Tips & tricks' },
  ]);
});

test('returns an empty outline for an article without headings', () => {
  expect(extractOutline('<p>Only text, 2 < 3.</p><h2> </h2>')).toEqual([]);
});

test('adds an id to each heading except empty ones', () => {
  const root = document.createElement('div');
  root.innerHTML = addHeadingIds('<h2>One</h2><p>a</p><h2> </h2><h3>Two <em>more</em></h3>');
  expect(root.querySelector('#part-1')).toHaveTextContent('One');
  expect(root.querySelector('#part-2')).toHaveTextContent('Two more');
  expect(root.querySelectorAll('[id]')).toHaveLength(2);
});

test.each([
  '<a title="<h2>x</h2><img src=x onerror=steal()>" href="/a">b</a>',
  '<a title="<h2 " href="/a">b</a><h2>c</h2>',
  '<a title="<h2" href="/a">b</a><h2>c</h2>',
])('leaves text inside an attribute that looks like a heading: %s', (html) => {
  const root = document.createElement('div');
  root.innerHTML = addHeadingIds(html);
  expect(root.querySelector('img')).toBeNull();
  const link = root.querySelector('a');
  expect(link).toHaveTextContent('b');
  expect(link?.getAttributeNames().toSorted()).toEqual(['href', 'title']);
});

test('links within the text lead to its headings, by what they say without their numbers', () => {
  const root = document.createElement('div');
  root.innerHTML = addHeadingIds(
    '<p><a href="#sum-it-up">a</a> <a href="#tips--tricks-1">b</a> <a href="#%C3%A9t%C3%A9">c</a> ' +
      '<a href="#gone">d</a> <a href="/blog#sum-it-up">e</a></p>' +
      '<h2>Tips &amp; tricks</h2><h3>3. Sum it up!</h3><h3>Tips &amp; tricks</h3><h2>Été</h2>',
  );
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#part-2',
    '#part-3',
    '#part-4',
    '#gone',
    '/blog#sum-it-up',
  ]);
});
