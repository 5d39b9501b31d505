import { setImmediate } from 'node:timers/promises';
import { readCsv } from './read-csv';

async function readRecords(csv: string) {
  const records: [number, string[]][] = [];
  await readCsv(csv, (cells, line) => records.push([line, cells]));
  return records;
}

test('counts the lines of the file, of all kinds of line breaks and inside of quotes', async () => {
  expect(await readRecords('a,b\r\n"one\r\ntwo\nthree",2\r\n\r\n\n3,4\r5,6\n7,"8\n"')).toEqual([
    [1, ['a', 'b']],
    [2, ['one\ntwo\nthree', '2']],
    [7, ['3', '4']],
    [8, ['5', '6']],
    [9, ['7', '8\n']],
  ]);
});

test.each([
  ['a;b,c;d', ['a', 'b,c', 'd']],
  ['a\tb;c\td', ['a', 'b;c', 'd']],
  ['"a;b;c",d', ['a;b;c', 'd']],
  ['alone', ['alone']],
])('detects the delimiter of %j', async (csv, cells) => {
  expect(await readRecords(csv)).toEqual([[1, cells]]);
});

test('keeps a quotation mark within a text', async () => {
  expect(await readRecords('a,b"c\n"d" e,f\n')).toEqual([
    [1, ['a', 'b"c']],
    [2, ['"d" e', 'f']],
  ]);
});

test('names the line from which on a file cannot be read', async () => {
  const records: string[][] = [];
  const reading = readCsv('a\n\nb\n"c\nd\n', (cells) => records.push(cells));
  await expect(reading).rejects.toThrow('The file cannot be read from line 4 on.');
  expect(records).toEqual([['a'], ['b']]);
});

test('ends with the first error of its caller', async () => {
  let count = 0;
  const reading = readCsv('a\n'.repeat(50_000), () => {
    count += 1;
    if (count === 3) throw new RangeError('Enough.');
  });
  await expect(reading).rejects.toThrow('Enough.');
  expect(count).toBe(3);
});

test('lets other work run between the slices of a long file', async () => {
  const csv = `${'x'.repeat(99)}\n`.repeat(3_000);
  let isDone = false;
  let turns = 0;
  const countTurns = async () => {
    for (;;) {
      await setImmediate();
      if (isDone) return;
      turns += 1;
    }
  };
  const counting = countTurns();
  const records = await readRecords(csv);
  isDone = true;
  await counting;
  expect(records).toHaveLength(3_000);
  expect(turns).toBeGreaterThan(30);
});
