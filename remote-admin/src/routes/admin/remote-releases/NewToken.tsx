import { Check, Copy } from 'lucide-react';
import type { ReleaseToken } from 'shared-kit/contract';
import { Button, useCopy, VisuallyHidden } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import styles from './TokensTab.module.css';

/** A token with its text, which the API sends this one time. */
export interface CreatedToken {
  token: string;
  item: ReleaseToken;
}

interface NewTokenProps {
  created: CreatedToken;
  onDismiss: () => void;
}

/** The text of a token that was just made, until the admin has stored it. */
export function NewToken({ created: { token, item }, onDismiss }: NewTokenProps) {
  const { message, copy } = useCopy();
  return (
    <section aria-label="New token" className={styles.created}>
      <Banner tone="warning">
        <span>
          This is the only time the token <bdi>{item.name}</bdi> is shown. Store it as a secret of
          the build: whoever has it can release <code translate="no">{item.remote}</code>.
        </span>
      </Banner>
      <code translate="no" className={styles.text}>
        {token}
      </code>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={message === 'Copied!' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy(token)}
        >
          {message ?? 'Copy token'}
        </Button>
        <VisuallyHidden role="status">{message}</VisuallyHidden>
        <Button onClick={onDismiss}>I have stored it</Button>
      </div>
    </section>
  );
}
