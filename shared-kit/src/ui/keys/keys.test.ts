import { keyLabels, withKeys } from '.';

test('names keys as they are printed on the keyboard', () => {
  expect(keyLabels('Mod+Shift+S', false)).toEqual(['Ctrl', 'Shift', 'S']);
  expect(keyLabels('Mod+Shift+S', true)).toEqual(['⌘', '⇧', 'S']);
  expect(withKeys('Undo', 'Mod+Z', false)).toBe('Undo (Ctrl+Z)');
  expect(withKeys('Undo', 'Mod+Z', true)).toBe('Undo (⌘Z)');
});
