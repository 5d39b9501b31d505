import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { Alert, Button, Field, Input, Textarea, VisuallyHidden } from 'shared-kit/ui';
import styles from './LeadForm.module.css';

/** The answer is made here: the specification has this form call nobody. */
const DELAY = 700;

type Step = 'open' | 'incomplete' | 'sending' | 'sent';

/** Asks for help with a workbook: three fields, all required. */
export function LeadForm({ onSent }: { onSent?: () => void }) {
  const [step, setStep] = useState<Step>('open');

  const sent = useEffectEvent(() => {
    setStep('sent');
    onSent?.();
  });
  useEffect(() => {
    if (step !== 'sending') return;
    const timer = setTimeout(() => sent(), DELAY);
    return () => clearTimeout(timer);
  }, [step]);

  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button went with the form; without this the keyboard would begin at the top again.
    if (document.activeElement === document.body) answer.current?.focus();
  }, [step]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 'sending') return;
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    const missing = [...boxes].find(({ value }) => value.trim() === '');
    setStep(missing ? 'incomplete' : 'sending');
    missing?.focus();
  };

  if (step === 'sent') {
    return (
      <div ref={answer} tabIndex={-1}>
        <Alert tone="success">Thanks! We will email a free plan within 24 hours.</Alert>
      </div>
    );
  }
  return (
    // Not before the script is there: sent by the browser, the texts would stand in the address bar.
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-label="Free plan">
      <Field label="Name" required>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email" required>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="What should your sheet do?" required className={styles.wide}>
        <Textarea name="need" rows={3} />
      </Field>
      {step === 'incomplete' && (
        <div className={styles.wide}>
          <Alert>Please fill all fields</Alert>
        </div>
      )}
      <div>
        <Button type="submit" variant="primary" busy={step === 'sending'} data-cta="services">
          Get a free plan
        </Button>
      </div>
      <VisuallyHidden role="status">{step === 'sending' ? 'Sending…' : ''}</VisuallyHidden>
    </form>
  );
}
