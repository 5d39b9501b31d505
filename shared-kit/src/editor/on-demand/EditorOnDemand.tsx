import { useContext, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { QuillEditor, type QuillEditorProps, type RichTextFieldHandle } from '../QuillEditor';
import type { InitialFocus } from '../quill/initial-focus';
import { RichTextToolbarContext } from '../toolbar-context';
import { toolbarScope } from '../toolbar/toolbar-scope';
import { whenIdle } from './idle-queue';
import { watchDistance } from './near-viewport';
import { StaticText } from './StaticText';

/**
 * The editor while it is near the window or has been focused; otherwise its text, which costs no
 * more than a paragraph. A text with undo of its own stays an editor, because that would be lost.
 */
export function EditorOnDemand({ ref, ...props }: QuillEditorProps) {
  const [isEditor, setIsEditor] = useState(false);
  const [focus, setFocus] = useState<InitialFocus>();
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextFieldHandle>(null);
  const scopeKey = useContext(RichTextToolbarContext);
  const canLeave = props.history !== undefined;

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let cancel = () => {};
    const stop = watchDistance(element, {
      onNear() {
        cancel();
        cancel = whenIdle(() => setIsEditor(true), 'visible');
      },
      onFar() {
        cancel();
        const isInUse =
          element.contains(document.activeElement) ||
          element.querySelector('[data-upload]') !== null ||
          (scopeKey !== null && isEditedBy(scopeKey, element));
        if (!canLeave || isInUse) return;
        setIsEditor(false);
        setFocus(undefined);
      },
    });
    return () => {
      cancel();
      stop();
    };
  }, [canLeave, scopeKey]);

  const activate = (next: InitialFocus) => {
    setFocus(next);
    setIsEditor(true);
  };
  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ? editor.current.focus() : activate({ at: 'end' })),
  }));
  return (
    <div ref={container}>
      {isEditor ? (
        <QuillEditor {...props} ref={editor} initialFocus={focus} />
      ) : (
        <StaticText {...props} onActivate={activate} />
      )}
    </div>
  );
}

/** Whether the toolbar acts on the editor in this element. */
function isEditedBy(scopeKey: object, element: HTMLElement): boolean {
  const { editor } = toolbarScope(scopeKey);
  return editor !== null && element.contains(editor.quill.root);
}
