import { LockOpen } from 'lucide-react';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import { clearDraft } from 'shared-kit/drafts';
import { Button } from 'shared-kit/ui';
import { Form, FormDraft, TextField, contractSchema } from 'shared-kit/ui/form';
import styles from './page.module.css';

const rules = contractSchema(({ emailForm }) => emailForm);

const FAILED = 'Subscription failed. Please try again.';

export interface Unlocked {
  message: string;
  /** The signed address of the file. */
  url: string;
  /** When it stops being good, in milliseconds since 1970. */
  until: number;
}

interface UnlockFormProps {
  slug: string;
  onUnlocked: (unlocked: Unlocked) => void;
}

/** Gives a gated template for an address that joins the newsletter. */
export function UnlockForm({ slug, onUnlocked }: UnlockFormProps) {
  const unlock = async ({ email }: { email: string }) => {
    const body = { email, source: `template:${slug}`, tags: ['newsletter', 'templates'] };
    const { message, downloadUrl } = await api.subscribers.subscribe({ body });
    if (downloadUrl === null) throw new Error(FAILED);
    clearDraft('unlock');
    onUnlocked({ message, url: downloadUrl, until: Date.now() + LIMITS.downloadMs });
  };
  return (
    <Form
      label="Unlock this template"
      schema={rules}
      defaultValues={{ email: '' }}
      failure={FAILED}
      onSubmit={unlock}
      className={styles.unlock}
    >
      {(form) => (
        <>
          <FormDraft form={form} name="unlock" fields={['email']} />
          <p className={styles.promise}>
            This one comes with the newsletter: a useful sheet now and then, and one click to leave.
          </p>
          <TextField
            form={form}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <Button
            type="submit"
            variant="primary"
            busy={form.formState.isSubmitting}
            icon={<LockOpen aria-hidden="true" />}
          >
            Unlock
          </Button>
        </>
      )}
    </Form>
  );
}
