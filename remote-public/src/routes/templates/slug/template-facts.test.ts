import { formatFileSize } from './TemplateFacts';

test.each([
  [840, '840 bytes'],
  [12_300, '12 KB'],
  [1_420_000, '1.4 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
