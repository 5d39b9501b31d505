import { useQueryClient } from 'shared-kit/client/query';
import type * as z from 'zod';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import type { account, profileForm } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/client/session';
import { toast } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/client/drafts';
import {
  Form,
  FormDraft,
  PhotoField,
  TextareaField,
  TextField,
  contractSchema,
  useController,
  useWatch,
} from 'shared-kit/ui/form';
import { accountQuery } from './queries';
import { AccountSection } from './AccountSection';

const rules = contractSchema(({ profileForm }) => profileForm);

type ProfileValues = z.input<typeof profileForm>;

export function ProfileSection({ account: found }: { account: z.infer<typeof account> }) {
  const queryClient = useQueryClient();
  const { name, bio, avatar, socialUrl } = found;
  const draft = `profile:${found.id}`;
  return (
    <AccountSection
      title="Profile"
      description="Shown next to your posts and on your public profile."
    >
      <Form
        label="Profile"
        schema={rules}
        defaultValues={{ name, bio, avatar, socialUrl: socialUrl ?? '' }}
        errorMessage="Unable to save your profile right now."
        submitLabel="Save profile"
        onSubmit={async (body) => {
          const saved = await api.account.update({ body });
          queryClient.setQueryData(accountQuery.queryKey, saved);
          // The header shows the session's name.
          const { id, name: savedName, email, role } = saved;
          sessionStore.setState({ user: { id, name: savedName, email, role } });
          void queryClient.invalidateQueries({ queryKey: ['posts'] });
          clearDraft(draft);
          toast('Profile saved', { tone: 'success' });
        }}
      >
        <FormDraft name={draft} fields={['name', 'bio', 'socialUrl']} />
        <AvatarField />
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextareaField
          name="bio"
          label="Bio"
          rows={3}
          counter={LIMITS.bio}
          maxLength={LIMITS.bio}
        />
        <TextField
          name="socialUrl"
          label="Social link"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
        />
      </Form>
    </AccountSection>
  );
}

/** Controlled, because a photo is no native input. */
function AvatarField() {
  const name = useWatch<ProfileValues, 'name'>({ name: 'name' });
  const { field, fieldState } = useController<ProfileValues, 'avatar'>({ name: 'avatar' });
  return (
    <PhotoField
      name={name}
      photo={field.value ?? null}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
