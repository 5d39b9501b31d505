import type Quill from 'quill';

export type Formats = Readonly<Record<string, unknown>>;

/** Undo and redo of the whole document the field belongs to, instead of Quill's own. */
export interface RichTextHistory {
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** What a toolbar needs of the editor it acts on. */
export interface EditorHandle {
  quill: Quill;
  /** Names the text for screen readers. */
  label: string;
  formats: FormatState;
  history: RichTextHistory;
  openLink: () => void;
  /** Null where the text cannot have pictures. */
  openPicture: (() => void) | null;
  /** Null where the text cannot have tables. */
  openTable: (() => void) | null;
}

/** The formats at the caret, or where it was last. Notifies only when they change. */
export interface FormatState {
  get: () => Formats;
  subscribe: (listener: () => void) => () => void;
}

const NONE: Formats = {};

const isEqual = (a: Formats, b: Formats) => {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => a[name] === b[name]);
};

export function createFormatState(quill: Quill): FormatState {
  let formats = NONE;
  const listeners = new Set<() => void>();
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    if (range === null) return;
    const next = quill.getFormat(range);
    if (isEqual(formats, next)) return;
    formats = next;
    for (const listener of listeners) listener();
  });
  return {
    get: () => formats,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const NO_FORMATS: FormatState = { get: () => NONE, subscribe: () => () => {} };
