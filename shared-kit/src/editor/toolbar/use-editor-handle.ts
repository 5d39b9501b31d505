import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type Quill from 'quill';
import { createFormatState, type EditorHandle, type RichTextHistory } from './editor-handle';
import { toolbarScope } from './toolbar-scope';

type HandleOptions = Pick<EditorHandle, 'label' | 'openLink' | 'openPicture' | 'openTable'> & {
  history: RichTextHistory | undefined;
};

/**
 * The handle by which a toolbar acts on this editor; null until Quill is there. Inside a provider it
 * is the toolbar's from the moment the text has the focus until another has it.
 */
export function useEditorHandle(
  quill: Quill | null,
  scopeKey: object | null,
  options: HandleOptions,
): EditorHandle | null {
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { label, history } = options;
  const hasPicture = options.openPicture !== null;
  const hasTable = options.openTable !== null;
  const [formats, setFormats] = useState<EditorHandle['formats'] | null>(null);
  useEffect(() => {
    if (quill) setFormats(createFormatState(quill));
  }, [quill]);

  useEffect(() => {
    if (!quill || !formats) return;
    const own: RichTextHistory = {
      undo: () => quill.history.undo(),
      redo: () => quill.history.redo(),
      canUndo: true,
      canRedo: true,
    };
    setHandle({
      quill,
      label,
      formats,
      history: history ?? own,
      openLink: () => latest.current.openLink(),
      openPicture: hasPicture ? () => latest.current.openPicture?.() : null,
      openTable: hasTable ? () => latest.current.openTable?.() : null,
    });
  }, [quill, formats, label, history, hasPicture, hasTable]);

  useEffect(() => {
    if (!scopeKey || !handle) return;
    const scope = toolbarScope(scopeKey);
    const { root } = handle.quill;
    const activate = () => scope.set({ editor: handle });
    if (scope.editor?.quill === handle.quill || root.contains(document.activeElement)) activate();
    root.addEventListener('focus', activate);
    return () => root.removeEventListener('focus', activate);
  }, [scopeKey, handle]);

  useEffect(() => {
    if (!scopeKey || !quill) return;
    return () => {
      const scope = toolbarScope(scopeKey);
      if (scope.editor?.quill === quill) scope.set({ editor: null });
    };
  }, [scopeKey, quill]);
  return handle;
}
