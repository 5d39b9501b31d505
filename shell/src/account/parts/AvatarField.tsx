import { useEffect } from 'react';
import type * as z from 'zod';
import type { profileForm } from 'shared-kit/contract';
import { PhotoField, type FormState } from 'shared-kit/ui/form';

type Form = FormState<z.input<typeof profileForm>, z.output<typeof profileForm>>;

/** The profile's photo. It is no input of the browser's, so it is bound by hand. */
export function AvatarField({ form }: { form: Form }) {
  useEffect(() => void form.register('avatar'), [form]);
  return (
    <PhotoField
      name={form.watch('name')}
      photo={form.watch('avatar') ?? null}
      onChange={(photo) => form.setValue('avatar', photo, { shouldValidate: true })}
      error={form.formState.errors.avatar?.message}
    />
  );
}
