import type { ComponentType } from 'react';
import Quill from 'quill';
import type { RichTextImages } from '../images/picture-file';
import type { Uploads } from '../images/uploads';
import { FORMATS } from './blots';
import { HtmlClipboard } from './HtmlClipboard';

Quill.register('modules/clipboard', HtmlClipboard, true);

/** Tab leaves the editor as it leaves any field; Quill would insert a tab and trap the keyboard. */
const leaveOnTab = { key: 'Tab', shiftKey: null, handler: () => true };

const lineBreak = {
  key: 'Enter',
  shiftKey: true,
  handler(this: { quill: Quill }, range: { index: number; length: number }) {
    const { quill } = this;
    if (quill.getFormat(range.index)['code-block']) return true;
    if (range.length > 0) quill.deleteText(range.index, range.length, 'user');
    quill.insertEmbed(range.index, 'line-break', true, 'user');
    quill.setSelection(range.index + 1, 0, 'silent');
    return false;
  },
};

export const KEYBOARD_BINDINGS = {
  tab: leaveOnTab,
  indent: leaveOnTab,
  outdent: leaveOnTab,
  'indent code-block': leaveOnTab,
  'outdent code-block': leaveOnTab,
  'line break': lineBreak,
};

/** What a Quill is created with. One object for all: react-quill recreates on a new one. */
export interface EditorSetup {
  formats: string[];
  modules: Record<string, unknown>;
  /** Tables are edited. */
  structure: boolean;
}

export const PLAIN_SETUP: EditorSetup = {
  formats: FORMATS,
  modules: {
    toolbar: false,
    // In milliseconds. With Quill's default of a second one undo reverts too much.
    history: { userOnly: true, delay: 500 },
    uploader: { mimetypes: [] },
    clipboard: { structure: false },
    keyboard: { bindings: KEYBOARD_BINDINGS },
  },
  structure: false,
};

/** For a text whose document has a history of its own: Quill records nothing. */
export function withoutHistory({ modules }: EditorSetup): Record<string, unknown> {
  return { ...modules, history: { userOnly: true, maxStack: 0 } };
}

/** What only texts with structure have, loaded with them. */
export interface EditorExtension {
  /** Returns the clean-up. */
  attach: (quill: Quill, context: ExtensionContext) => () => void;
  Panel: ComponentType<ExtensionPanelProps>;
}

export interface ExtensionPanelProps {
  quill: Quill;
  /** Whether a table is to be inserted. */
  isInserting: boolean;
  onClose: (change?: () => void) => void;
}

export interface ExtensionContext {
  /** Shows a message at the field; null removes it. */
  report: (message: string | null) => void;
  uploads: Uploads;
  getImages: () => RichTextImages | undefined;
}
