import { LockOpen } from 'lucide-react';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import { clearDraft } from 'shared-kit/client/drafts';
import { Form, FormDraft, SubmitButton, TextField, contractSchema } from 'shared-kit/ui/form';
import styles from './DownloadPanel.module.css';

const schema = contractSchema(({ emailForm }) => emailForm);

const FAILED = 'Subscription failed. Please try again.';

export interface Unlocked {
  message: string;
  /** Signed download URL. */
  url: string;
  /** Expiry of `url` in milliseconds since 1970. */
  expiresAt: number;
}

interface UnlockFormProps {
  slug: string;
  onUnlocked: (unlocked: Unlocked) => void;
}

/** Unlocks a gated template for a newsletter subscription. */
export function UnlockForm({ slug, onUnlocked }: UnlockFormProps) {
  const unlock = async ({ email }: { email: string }) => {
    const body = { email, source: `template:${slug}`, tags: ['newsletter', 'templates'] };
    const { message, downloadUrl } = await api.subscribers.subscribe({ body });
    if (downloadUrl === null) throw new Error(FAILED);
    clearDraft('unlock');
    onUnlocked({ message, url: downloadUrl, expiresAt: Date.now() + LIMITS.downloadMs });
  };
  return (
    <Form
      label="Unlock this template"
      action={`/templates/${slug}`}
      schema={schema}
      defaultValues={{ email: '' }}
      errorMessage={FAILED}
      onSubmit={unlock}
      className={styles.unlock}
    >
      <FormDraft name="unlock" fields={['email']} />
      <p className={styles.note}>
        Subscribe to the newsletter to download this template. Unsubscribe with one click at any
        time.
      </p>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <SubmitButton icon={<LockOpen aria-hidden="true" />}>Unlock</SubmitButton>
    </Form>
  );
}
