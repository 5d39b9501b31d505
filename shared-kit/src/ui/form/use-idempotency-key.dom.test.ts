import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from '.';

test('gives the same text the same key and another text another one', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current('Hello');
  expect(first).toMatch(/^[\da-f]{32}$/);
  rerender();
  expect(result.current('Hello')).toBe(first);
  expect(result.current('Hello again')).not.toBe(first);
});
