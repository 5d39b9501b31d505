import { accountForms } from './account-forms';
import { discussionForms } from './discussion-forms';
import { guestForms } from './guest-forms';
import { mailedForms } from './mailed-forms';
import type { PlainForm } from './no-script-form';
import { readerForms } from './reader-forms';

/** Every form that works without script. */
export const plainForms: readonly PlainForm[] = [
  ...accountForms,
  ...discussionForms,
  ...guestForms,
  ...mailedForms,
  ...readerForms,
];

/** The form whose action a path is, and the parameter in it. */
export function findForm(pathname: string): { form: PlainForm; id: string } | null {
  const [, root, name, encoded, ...rest] = pathname.split('/');
  if (root !== 'forms' || rest.length > 0) return null;
  const path = `/forms/${name}${encoded === undefined ? '' : '/:id'}`;
  const form = plainForms.find((one) => one.path === path);
  if (form === undefined) return null;
  try {
    return { form, id: decodeURIComponent(encoded ?? '') };
  } catch {
    return null;
  }
}
