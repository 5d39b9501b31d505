import { createLazyComponent } from 'shared-kit/ui';
import styles from './editor.module.css';

/** The one toolbar of all fields inside a `RichTextToolbarProvider`. Its code is loaded separately. */
export const RichTextToolbar = createLazyComponent<object>(
  async () => (await import('./toolbar/SharedToolbar')).SharedToolbar,
  {
    fallback: <div className={styles.toolbarSkeleton} />,
    errorMessage: 'Unable to load the toolbar.',
  },
);
