import { useQueryClient } from 'shared-kit/query';
import type * as z from 'zod';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import type { account } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/session';
import { toast } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/drafts';
import { Form, KeepDraft, TextareaField, TextField, rulesOf } from 'shared-kit/ui/form';
import { accountQuery } from '../account-query';
import { AvatarField } from './AvatarField';
import { Part } from './Part';

const rules = rulesOf(({ profileForm }) => profileForm);

export function ProfilePart({ account: found }: { account: z.infer<typeof account> }) {
  const queryClient = useQueryClient();
  const { name, bio, avatar, socialUrl } = found;
  const draft = `profile:${found.id}`;
  return (
    <Part title="Profile" about="Stands beside what you write, and on your public profile.">
      <Form
        label="Profile"
        schema={rules}
        defaultValues={{ name, bio, avatar, socialUrl: socialUrl ?? '' }}
        failure="Unable to save your profile right now."
        submitLabel="Save profile"
        onSubmit={async (body) => {
          const saved = await api.account.update({ body });
          queryClient.setQueryData(accountQuery.queryKey, saved);
          // The header shows the name of the session.
          const { id, name: called, email, role } = saved;
          sessionStore.setState({ user: { id, name: called, email, role } });
          void queryClient.invalidateQueries({ queryKey: ['posts'] });
          clearDraft(draft);
          toast('Profile saved', { tone: 'success' });
        }}
      >
        {(form) => (
          <>
            <KeepDraft form={form} name={draft} fields={['name', 'bio', 'socialUrl']} />
            <AvatarField form={form} />
            <TextField form={form} name="name" label="Name" autoComplete="name" required />
            <TextareaField
              form={form}
              name="bio"
              label="Bio"
              rows={3}
              counter={LIMITS.bio}
              maxLength={LIMITS.bio}
            />
            <TextField
              form={form}
              name="socialUrl"
              label="Social link"
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="url"
            />
          </>
        )}
      </Form>
    </Part>
  );
}
