import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Field, Input } from 'shared-kit/ui';
import { keepNewsletterEmail } from './kept-email';
import styles from './NewsletterForm.module.css';

/** The home page's newsletter box. It only keeps the address in this browser; nobody is called. */
export function NewsletterForm({ onKept }: { onKept?: () => void }) {
  const [error, setError] = useState<string>();
  const [done, setDone] = useState(false);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.querySelector('input');
    const email = box?.value.trim() ?? '';
    if (!email.includes('@')) {
      setError('Enter a valid email');
      box?.focus();
      return;
    }
    keepNewsletterEmail(email);
    onKept?.();
    setError(undefined);
    setDone(true);
  };

  return (
    // Not before the script is there: sent by the browser, the address would stand in the address bar.
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Newsletter"
    >
      <Field label="Your email" hideLabel error={error} required className={styles.field}>
        <Input name="email" type="email" autoComplete="email" placeholder="you@example.com" />
      </Field>
      <Button type="submit" variant="primary" data-cta="newsletter">
        Subscribe
      </Button>
      {done && (
        <div className={styles.done}>
          <Alert tone="success">Thanks! Please check your inbox.</Alert>
        </div>
      )}
    </form>
  );
}
