import { useContext, useEffect, useId, useState } from 'react';
import { classNames, createLazyComponent, useHydrated } from 'shared-kit/ui';
import type { QuillEditorProps, RichTextEditorProps } from './QuillEditor';
import { RichTextToolbarContext } from './toolbar-context';
import styles from './editor.module.css';

export type { RichTextEditorProps, RichTextFieldHandle } from './QuillEditor';
export type { RichTextImages, UploadOptions } from './images/picture-file';
export { RichTextToolbarProvider } from './toolbar-context';
export type { RichTextHistory } from './toolbar/editor-handle';

function EditorSkeleton() {
  const hasSharedToolbar = useContext(RichTextToolbarContext) !== null;
  return (
    <div className={classNames(styles.editor, styles.skeleton)} aria-hidden="true">
      <div className={hasSharedToolbar ? undefined : styles.skeletonToolbar} />
    </div>
  );
}

const OPTIONS = { fallback: <EditorSkeleton />, errorMessage: 'Unable to load the editor.' };

const PlainEditor = createLazyComponent<QuillEditorProps>(
  async () => (await import('./QuillEditor')).QuillEditor,
  OPTIONS,
);

const StructureEditor = createLazyComponent<QuillEditorProps>(
  async () => (await import('./structure/StructureEditor')).StructureEditor,
  OPTIONS,
);

/** The one toolbar of all fields inside a `RichTextToolbarProvider`. Its code is loaded separately. */
export const RichTextToolbar = createLazyComponent<object>(
  async () => (await import('./toolbar/SharedToolbar')).SharedToolbar,
  {
    fallback: <div className={styles.toolbarSkeleton} />,
    errorMessage: 'Unable to load the toolbar.',
  },
);

export type RichTextFieldProps = RichTextEditorProps & {
  hint?: string | undefined;
  /** The message to show; also marks the text invalid. */
  error?: string | undefined;
  /** Marks the label; the form's schema does the check. */
  required?: boolean | undefined;
  /** Allows tables, and keeps the structure of what is pasted. */
  structure?: boolean | undefined;
  /**
   * Loads the editor's code, a hundred kilobytes, at the first interaction with the page: for pages
   * that many only read. A field that has a text loads it at once.
   */
  loadOnInteraction?: boolean | undefined;
};

/** A labelled rich-text editor. Its code is loaded separately, in browsers only. */
export function RichTextField(props: RichTextFieldProps) {
  const { hint, error, required, structure, loadOnInteraction = false, ...editor } = props;
  const hasInteracted = useHasInteracted();
  const isHydrated = useHydrated();
  const isNeeded = hasInteracted || !loadOnInteraction || editor.value !== '';
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  const Editor = structure ? StructureEditor : PlainEditor;
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        <span>{props.label}</span>
        {required && <span className={styles.required}> *</span>}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {isHydrated && isNeeded ? (
        <Editor {...editor} describedBy={describedBy} invalid={error !== undefined} />
      ) : (
        <EditorSkeleton />
      )}
      {/* Always in the page, because a live region only announces what changes inside it. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** Whether the visitor has interacted with the page since this mounted. False on the server. */
function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return;
    const onInteraction = () => setHasInteracted(true);
    const options = { capture: true, passive: true };
    for (const type of INTERACTIONS) window.addEventListener(type, onInteraction, options);
    return () => {
      for (const type of INTERACTIONS) window.removeEventListener(type, onInteraction, options);
    };
  }, [hasInteracted]);
  return hasInteracted;
}
