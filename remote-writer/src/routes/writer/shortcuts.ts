/** The editor's tabs, as they are in the URL. */
export const EDITOR_TABS = ['composer', 'preview', 'versions', 'seo'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

/** What the editor's shortcuts do. */
export interface EditorActions {
  saveDraft: () => void;
  saveVersion: () => void;
  publish: () => void;
  addStep: () => void;
  openTab: (tab: EditorTab) => void;
  toggleDistractionFree: () => void;
  leaveDistractionFree: () => void;
  showShortcuts: () => void;
}

export interface Shortcut {
  group: 'Tutorial' | 'Page' | 'Steps' | 'Text';
  label: string;
  /**
   * Key combinations, each of which works: 'Mod+Shift+S'. `Mod` is ⌘ on a Mac and Ctrl elsewhere,
   * `Alt` ⌥.
   */
  keys: readonly string[];
  /** Missing if the part of the page that has the focus handles the keys itself. */
  run?: () => void;
}

/** Every shortcut of the editor: the help lists them, and those with `run` are handled from here. */
export function editorShortcuts(actions: EditorActions, isMac: boolean): Shortcut[] {
  // On a Mac ⌥ with a digit types a character.
  const tabKeys = (digit: number) => [isMac ? `Ctrl+Alt+${digit}` : `Alt+${digit}`];
  const tab = (value: EditorTab, label: string, digit: number): Shortcut => ({
    group: 'Page',
    label,
    keys: tabKeys(digit),
    run: () => actions.openTab(value),
  });
  return [
    { group: 'Tutorial', label: 'Save draft', keys: ['Mod+S'], run: actions.saveDraft },
    { group: 'Tutorial', label: 'Save version', keys: ['Mod+Shift+S'], run: actions.saveVersion },
    { group: 'Tutorial', label: 'Publish', keys: ['Mod+Enter'], run: actions.publish },
    { group: 'Tutorial', label: 'Undo', keys: ['Mod+Z'] },
    { group: 'Tutorial', label: 'Redo', keys: isMac ? ['Mod+Shift+Z'] : ['Mod+Y', 'Mod+Shift+Z'] },
    tab('composer', 'Composer', 1),
    tab('preview', 'Live preview', 2),
    tab('versions', 'Version history', 3),
    tab('seo', 'SEO & metadata', 4),
    {
      group: 'Page',
      label: 'Distraction-free mode',
      keys: ['Mod+Shift+F'],
      run: actions.toggleDistractionFree,
    },
    {
      group: 'Page',
      label: 'Leave distraction-free mode',
      keys: ['Escape'],
      run: actions.leaveDistractionFree,
    },
    { group: 'Page', label: 'This list', keys: ['F1', 'Mod+/'], run: actions.showShortcuts },
    { group: 'Steps', label: 'New step', keys: ['Mod+Alt+N'], run: actions.addStep },
    { group: 'Steps', label: 'Move the step up or down', keys: ['Alt+↑', 'Alt+↓'] },
    { group: 'Text', label: 'Bold', keys: ['Mod+B'] },
    { group: 'Text', label: 'Italic', keys: ['Mod+I'] },
    { group: 'Text', label: 'Underline', keys: ['Mod+U'] },
    { group: 'Text', label: 'Link', keys: ['Mod+K'] },
    { group: 'Text', label: 'Heading', keys: ['Mod+Alt+2'] },
    { group: 'Text', label: 'Subheading', keys: ['Mod+Alt+3'] },
    { group: 'Text', label: 'Plain paragraph', keys: ['Mod+Alt+0'] },
    { group: 'Text', label: 'Line break', keys: ['Shift+Enter'] },
    { group: 'Text', label: 'List item deeper or higher', keys: ['Mod+]', 'Mod+['] },
    { group: 'Text', label: 'Next or previous cell of a table', keys: ['Tab', 'Shift+Tab'] },
    { group: 'Text', label: 'Out of a table', keys: ['↑', '↓'] },
    { group: 'Text', label: 'To the toolbar', keys: ['Alt+F10'] },
  ];
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

function matchesKey(event: KeyPress, key: string, hasAlt: boolean): boolean {
  if (event.key.toLowerCase() === key.toLowerCase()) return true;
  // With Alt a key may type another character, as on a Mac: the key's place counts.
  const isLatin = /^[a-z0-9]$/i.test(event.key);
  if (!hasAlt || isLatin) return false;
  return event.code === (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);
}

/** Whether a key press is one of the combinations. AltGr, which types characters, never is. */
export function matchesKeys(keys: readonly string[], event: KeyPress, isMac: boolean): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return keys.some((combination) => {
    const parts = combination.split('+');
    const key = parts.at(-1) ?? '';
    const has = (modifier: string) => parts.includes(modifier);
    const needsMeta = has('Mod') && isMac;
    const needsCtrl = has('Ctrl') || (has('Mod') && !isMac);
    return (
      event.metaKey === needsMeta &&
      event.ctrlKey === needsCtrl &&
      event.altKey === has('Alt') &&
      // Some layouts have the slash on Shift.
      (key === '/' || event.shiftKey === has('Shift')) &&
      matchesKey(event, key, has('Alt'))
    );
  });
}
