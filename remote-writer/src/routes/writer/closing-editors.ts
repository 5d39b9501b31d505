import type { OpenEditor } from './editor-types';

/** Editors that were left and are still saving. Each has its document until that has ended. */
const closing = new Set<OpenEditor>();

export const addClosingEditor = (editor: OpenEditor) => void closing.add(editor);
export const removeClosingEditor = (editor: OpenEditor) => void closing.delete(editor);

const shown = new Set<OpenEditor>();

export const addShownEditor = (editor: OpenEditor) => void shown.add(editor);
export const removeShownEditor = (editor: OpenEditor) => void shown.delete(editor);
/** False if the page has no editor any more: another page has taken its place, or an error. */
export const hasShownEditor = () => shown.size > 0;

/**
 * The editor that this page has just left and that still saves this document: whoever comes back
 * goes on with it. Another one would be told that the tutorial is open elsewhere.
 * @param key The post's id, or the key of a new tutorial.
 */
export function findClosingEditor(writerId: string, key: string): OpenEditor | null {
  const found = [...closing].find((editor) => {
    const { post } = editor.view.getState();
    return editor.writerId === writerId && (post?._id ?? editor.getKey()) === key;
  });
  return found ?? null;
}
