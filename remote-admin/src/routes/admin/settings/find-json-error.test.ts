import { findJsonError } from './find-json-error';

test.each([
  '[]',
  ' [ { "label": "Rules", "href": "/rules" } ] \n',
  '{"a":[1,-2.5e+3,0,true,false,null,"\\u00e9\\n"],"b":{}}',
  '"text"',
])('%s is valid', (source) => {
  expect(findJsonError(source)).toBeNull();
  expect(() => JSON.parse(source)).not.toThrow();
});

test.each<[string, number, number]>([
  ['', 1, 1],
  ['[abc]', 1, 2],
  ['[1, ]', 1, 5],
  ['[\n  {"label": "Rules" "href": "/"}\n]', 2, 21],
  ['[\n  {"label": "Rules",\n]', 3, 1],
  ['[{label: "Rules"}]', 1, 3],
  ['["a\\x"]', 1, 4],
  ["['a']", 1, 2],
  ['[1] 2', 1, 5],
  ['[01]', 1, 3],
  ['[1', 1, 3],
])('%j is not valid from line %i, column %i', (source, line, column) => {
  expect(findJsonError(source)).toEqual({ line, column });
  expect(() => JSON.parse(source)).toThrow();
});

test('gives up brackets without end, as long as the text may be', () => {
  expect(findJsonError('['.repeat(500_000))).toEqual({ line: 1, column: 102 });
});
