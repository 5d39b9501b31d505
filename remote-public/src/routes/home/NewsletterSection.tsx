import { useState, type SyntheticEvent } from 'react';
import { clearDraft } from 'shared-kit/client/drafts';
import { Alert, Button, Container, Field, Input, RejectedFormFields } from 'shared-kit/ui';
import { InputsDraft } from '../../features/drafts/InputsDraft';
import styles from './NewsletterSection.module.css';

const DRAFT = 'newsletter';
const STORAGE_KEY = 'newsletterEmail';

export function NewsletterSection() {
  return (
    <Container>
      <section aria-labelledby="newsletter" className={styles.section}>
        <div>
          <h2 id="newsletter" className={styles.title}>
            One formula, every Monday
          </h2>
          <p className={styles.text}>A short letter: one problem, one cell, and why it works.</p>
        </div>
        <InputsDraft name={DRAFT}>
          <NewsletterForm />
        </InputsDraft>
      </section>
    </Container>
  );
}

/** Only stores the address in this browser, as the specification says. It sends no request. */
function NewsletterForm() {
  const [error, setError] = useState<string>();
  const [isSubscribed, setIsSubscribed] = useState(false);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    const email = input?.value.trim() ?? '';
    if (!email.includes('@')) {
      setError('Enter a valid email');
      input?.focus();
      return;
    }
    storeEmail(email);
    clearDraft(DRAFT, 'tab');
    setError(undefined);
    setIsSubscribed(true);
  };

  return (
    // POST, so that a submit before hydration does not put the address into the URL.
    <form
      className={styles.form}
      method="post"
      action="/"
      noValidate
      onSubmit={submit}
      aria-label="Newsletter"
    >
      <RejectedFormFields action="/">
        <Field name="email" label="Your email" hideLabel error={error} required>
          <Input name="email" type="email" autoComplete="email" placeholder="you@example.com" />
        </Field>
        <Button type="submit" variant="primary" data-cta="newsletter">
          Subscribe
        </Button>
        {isSubscribed && (
          <div className={styles.confirmation}>
            <Alert tone="success">Thanks! Please check your inbox.</Alert>
          </div>
        )}
      </RejectedFormFields>
    </form>
  );
}

function storeEmail(email: string): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Storage is full or disabled, as in private windows. The visitor is thanked anyway.
  }
}
