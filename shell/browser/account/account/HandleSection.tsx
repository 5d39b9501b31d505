import type * as z from 'zod';
import { api } from 'shared-kit/client';
import { useQueryClient } from 'shared-kit/client/query';
import type { account } from 'shared-kit/contract';
import { clearDraft } from 'shared-kit/client/drafts';
import { toast } from 'shared-kit/ui';
import { contractSchema, Form, FormDraft, TextField } from 'shared-kit/ui/form';
import { accountQuery } from './queries';
import { AccountSection } from './AccountSection';

const rules = contractSchema(({ handleForm }) => handleForm);

/** The name by which others mention a member. */
export function HandleSection({ account: found }: { account: z.infer<typeof account> }) {
  const queryClient = useQueryClient();
  const draft = `handle:${found.id}`;
  return (
    <AccountSection
      title="Handle"
      description="Others mention you with it, and your profile is at it. Links to your old handle keep working."
    >
      <Form
        label="Handle"
        schema={rules}
        defaultValues={{ handle: found.handle ?? '' }}
        errorMessage="Unable to save your handle right now."
        submitLabel="Save handle"
        onSubmit={async (body) => {
          const saved = await api.account.changeHandle({ body });
          queryClient.setQueryData(accountQuery.queryKey, saved);
          void queryClient.invalidateQueries({ queryKey: ['people'] });
          clearDraft(draft);
          toast(`Others mention you as @${saved.handle ?? ''} now`, { tone: 'success' });
        }}
      >
        <FormDraft name={draft} fields={['handle']} />
        <TextField
          name="handle"
          label="Handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Letters and digits of any script, with hyphens or underscores between them."
        />
      </Form>
    </AccountSection>
  );
}
