import { chartCsv } from './chart-csv';

const columns = [
  { key: 'name', header: 'Page', value: ([name]: [string, number]) => name },
  { key: 'count', header: 'Page views', value: ([, count]: [string, number]) => count },
];
const csv = (name: string, count = 1) => chartCsv(columns, [[name, count]]).split('\r\n')[1];

test('starts with a byte order mark and the headers, and ends each line with CRLF', () => {
  expect(chartCsv(columns, [['/blog', 1200]])).toBe('\uFEFFPage,Page views\r\n/blog,1200\r\n');
});

test.each([
  ['=1+1', "'=1+1,1"],
  ['+1', "'+1,1"],
  ['-1', "'-1,1"],
  ['@SUM(A1)', "'@SUM(A1),1"],
  [' =1', "' =1,1"],
  ['"=1', `"'""=1",1`],
  ['＝1', "'＝1,1"],
  ['\t=1', "' =1,1"],
  ['\u200B=1', "'\u200B=1,1"],
])('escapes %j, which a spreadsheet may evaluate', (name, line) => {
  expect(csv(name)).toBe(line);
});

test.each([
  ['/blog/a,b', '"/blog/a,b",1'],
  ['a "b"', '"a ""b""",1'],
  ['a\r\n=b', 'a =b,1'],
  ['Übersicht', 'Übersicht,1'],
  ['', ',1'],
])('writes %j as one cell', (name, line) => {
  expect(csv(name)).toBe(line);
});

test('keeps numbers as numbers, negative ones too', () => {
  expect(csv('/blog', -1.5)).toBe('/blog,-1.5');
});
