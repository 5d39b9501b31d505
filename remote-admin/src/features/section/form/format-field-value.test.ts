import { formatFieldValue } from './format-field-value';

test('a long value is cut between characters', () => {
  expect(formatFieldValue('🇯🇵'.repeat(160))).toBe('🇯🇵'.repeat(160));
  expect(formatFieldValue(`${'x'.repeat(159)}e\u0301 and more`)).toBe(`${'x'.repeat(159)}e\u0301…`);
});
