import { editorShortcuts, matchesKeys, type EditorActions } from './shortcuts';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}, isAltGraph = false) => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => isAltGraph,
  ...modifiers,
});
const ctrl = { ctrlKey: true };

const actions: EditorActions = {
  saveDraft: () => {},
  saveVersion: () => {},
  publish: () => {},
  addStep: () => {},
  openTab: () => {},
  toggleDistractionFree: () => {},
  leaveDistractionFree: () => {},
  showShortcuts: () => {},
};

test.each([
  ['Mod+S', press('s', ctrl), true],
  ['Mod+S', press('S', ctrl), true],
  ['Mod+S', press('S', { ...ctrl, shiftKey: true }), false],
  ['Mod+S', press('s', { ...ctrl, altKey: true }), false],
  ['Mod+S', press('s'), false],
  ['Mod+Shift+S', press('S', { ...ctrl, shiftKey: true }), true],
  ['Mod+Enter', press('Enter', ctrl), true],
  ['Alt+1', press('1', { altKey: true }), true],
  // A French keyboard types & with the key of the 1.
  ['Alt+1', press('&', { altKey: true, code: 'Digit1' }), true],
  ['Alt+1', press('2', { altKey: true }), false],
  // A German keyboard has the slash on Shift+7.
  ['Mod+/', press('/', { ...ctrl, shiftKey: true }), true],
])('%s and the key press %j: %s', (keys, event, matches) => {
  expect(matchesKeys([keys], event, false)).toBe(matches);
});

test('AltGr types characters and is no shortcut', () => {
  const event = press('ń', { ...ctrl, altKey: true, code: 'KeyN' }, true);
  expect(matchesKeys(['Mod+Alt+N'], event, false)).toBe(false);
});

test('a Mac has ⌘ for Ctrl, and ⌥ with a letter is known by its key', () => {
  expect(matchesKeys(['Mod+S'], press('s', { metaKey: true }), true)).toBe(true);
  expect(matchesKeys(['Mod+S'], press('s', ctrl), true)).toBe(false);
  const event = press('˜', { metaKey: true, altKey: true, code: 'KeyN' });
  expect(matchesKeys(['Mod+Alt+N'], event, true)).toBe(true);
});

test.each([true, false])('no two shortcuts have the same keys (Mac: %s)', (isMac) => {
  const keys = editorShortcuts(actions, isMac).flatMap((shortcut) => shortcut.keys);
  expect(keys).toEqual([...new Set(keys)]);
});
