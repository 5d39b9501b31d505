import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { clearDraft } from 'shared-kit/client/drafts';
import { Alert, Button, Field, Input, Textarea, VisuallyHidden } from 'shared-kit/ui';
import { InputsDraft } from '../../features/drafts/InputsDraft';
import { FullWidthSection } from './FullWidthSection';
import styles from './ServicesSection.module.css';

const DRAFT = 'lead';

/** In milliseconds. The form sends no request: the specification simulates the response. */
const RESPONSE_DELAY = 700;

type Status = 'idle' | 'incomplete' | 'sending' | 'sent';

/** Offers help with a workbook. */
export function ServicesSection() {
  return (
    <FullWidthSection
      tone="primary"
      split
      title="Need a spreadsheet built?"
      description="Tell us what it should do. You get a free plan within 24 hours: what to build, in which order, and what you can do yourself."
    >
      <div className={styles.panel}>
        <InputsDraft name={DRAFT}>
          <LeadForm onSent={() => clearDraft(DRAFT, 'tab')} />
        </InputsDraft>
        <noscript>
          <p>This form needs JavaScript. You can write to us: our address is below.</p>
        </noscript>
      </div>
    </FullWidthSection>
  );
}

function LeadForm({ onSent }: { onSent: () => void }) {
  const [status, setStatus] = useState<Status>('idle');

  const onResponse = useEffectEvent(() => {
    setStatus('sent');
    onSent();
  });
  useEffect(() => {
    if (status !== 'sending') return;
    const timer = setTimeout(() => onResponse(), RESPONSE_DELAY);
    return () => clearTimeout(timer);
  }, [status]);

  const confirmationRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The submit button had the focus and is gone; without this, Tab would start at the page's top.
    if (document.activeElement === document.body) confirmationRef.current?.focus();
  }, [status]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const inputs = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    const empty = [...inputs].find(({ value }) => value.trim() === '');
    setStatus(empty ? 'incomplete' : 'sending');
    empty?.focus();
  };

  if (status === 'sent') {
    return (
      <div ref={confirmationRef} tabIndex={-1}>
        <Alert tone="success">Thanks! We will email a free plan within 24 hours.</Alert>
      </div>
    );
  }
  return (
    // POST, so that a submit before hydration does not put the values into the URL.
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Free plan"
      data-needs-script
    >
      <Field label="Name" required>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email" required>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="What should your sheet do?" required className={styles.wide}>
        <Textarea name="need" rows={3} />
      </Field>
      {status === 'incomplete' && (
        <div className={styles.wide}>
          <Alert>Please fill all fields</Alert>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" busy={status === 'sending'} data-cta="services">
          Get a free plan
        </Button>
      </div>
      <VisuallyHidden role="status">{status === 'sending' ? 'Sending…' : ''}</VisuallyHidden>
    </form>
  );
}
