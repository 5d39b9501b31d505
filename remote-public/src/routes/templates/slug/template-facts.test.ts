import { fileSize } from './file-size';

test.each([
  [840, '840 bytes'],
  [12_300, '12 KB'],
  [1_420_000, '1.4 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
