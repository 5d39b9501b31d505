/** @jest-environment-options {"url": "https://sheets.example/"} */
import { getSessionId } from 'shared-kit/client/analytics';

it('adopts the id that the edge created on https, and no other one', () => {
  document.cookie = 'visit=planted-by-a-sister-domain; path=/';
  document.cookie = '__Host-visit=abcdef0123456789; path=/; secure';
  expect(getSessionId()).toBe('abcdef0123456789');
  expect(document.cookie).toContain('__Host-visit=abcdef0123456789');
});
