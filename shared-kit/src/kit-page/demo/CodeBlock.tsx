import { Button, useCopy, VisuallyHidden } from 'shared-kit/ui';
import styles from './demo.module.css';

/** Code with a button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { message, copy } = useCopy();
  return (
    <div role="group" aria-label={label} className={styles.code}>
      <pre translate="no">
        <code translate="no">{code}</code>
      </pre>
      <Button size="small" onClick={() => void copy(code)}>
        {message ?? 'Copy code'}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </div>
  );
}
