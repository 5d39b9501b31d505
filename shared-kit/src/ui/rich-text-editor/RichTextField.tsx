import { lazy, Suspense, useId } from 'react';
import { classNames, useHydrated } from 'shared-kit/ui';
import type { RichTextEditorProps } from './QuillEditor';
import styles from './editor.module.css';
import { useHasInteracted } from './use-has-interacted';

const QuillEditor = lazy(() => import('./QuillEditor'));

function EditorPlace() {
  return (
    <div className={classNames(styles.editor, styles.place)} aria-hidden="true">
      <div className={classNames(styles.toolbar, styles.placeTools)} />
    </div>
  );
}

export type RichTextFieldProps = Omit<RichTextEditorProps, 'describedBy' | 'invalid'> & {
  hint?: string | undefined;
  /** The message to show; also marks the text invalid. */
  error?: string | undefined;
  /** Marks the label; the schema is what requires it. */
  required?: boolean | undefined;
  /**
   * Lets the editor's code, a hundred kilobytes, come with the reader's first step on the page. For
   * a page that many only read. A text that is there already is shown at once.
   */
  loadOnInteraction?: boolean | undefined;
};

/** A labelled rich text. The editor itself comes later and only in a browser. */
export function RichTextField(props: RichTextFieldProps) {
  const { hint, error, required, loadOnInteraction = false, ...editor } = props;
  const begun = useHasInteracted();
  const inBrowser = useHydrated();
  const wanted = inBrowser && (begun || !loadOnInteraction || editor.initialHtml !== '');
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
        {required && <span className={styles.required}> *</span>}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {wanted ? (
        <Suspense fallback={<EditorPlace />}>
          <QuillEditor {...editor} describedBy={described} invalid={error !== undefined} />
        </Suspense>
      ) : (
        <EditorPlace />
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
