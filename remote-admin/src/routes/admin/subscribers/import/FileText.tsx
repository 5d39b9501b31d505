import styles from './page.module.css';

/** A text of the file, in a cell: a long word of it must not push the other columns out of sight. */
export const FileText = ({ text, empty = '' }: { text: string; empty?: string }) => (
  <span dir="auto" className={styles.fileText}>
    {text || empty}
  </span>
);
