import { useEffect } from 'react';
import { createLazyComponent, SkeletonLines } from 'shared-kit/ui';
import { RichTextToolbar, RichTextToolbarProvider } from 'shared-kit/editor';
import { TitleFields } from './TitleFields';
import styles from './EditorForm.module.css';

const loadSections = async () => (await import('./FormSections')).FormSections;
// With the page, not when it is rendered: nobody opens a tutorial for its title only.
void loadSections().catch(() => {});

/** A title can be written while the rest is loaded and rendered. */
const FormSections = createLazyComponent(loadSections, {
  fallback: (
    <div className={styles.sections}>
      <SkeletonLines lines={8} />
    </div>
  ),
  errorMessage: 'Unable to load the rest of the form.',
});

/** Every field of a tutorial. Each follows its own part of the document. */
export function EditorForm() {
  useEffect(() => {
    const { documentElement } = document;
    // For the style sheet, which makes room around what is scrolled to.
    documentElement.toggleAttribute('data-editor-form', true);
    return () => void documentElement.toggleAttribute('data-editor-form', false);
  }, []);
  return (
    <RichTextToolbarProvider>
      <div className={styles.form}>
        <RichTextToolbar />
        <div className={styles.columns}>
          <TitleFields />
          <FormSections />
        </div>
      </div>
    </RichTextToolbarProvider>
  );
}
