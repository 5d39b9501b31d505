import { LIMITS } from 'shared-kit/constants';
import type { InputOf, contract } from 'shared-kit/contract';
import { plainText } from 'shared-kit/content';
import { rulesOf } from 'shared-kit/ui/form';

export type Submission = InputOf<typeof contract.community.submit>['body'];
export type Attachment = NonNullable<Submission['attachments']>[number];

/** The contract's rules, and the one that only a reader of HTML can hold: enough words. */
export const guestRules = rulesOf(({ submissionForm }) =>
  submissionForm.extend({
    content: submissionForm.shape.content.refine(
      (html) => plainText(html).length >= LIMITS.guest.contentText,
      'Please add more details to your blog.',
    ),
  }),
);

export const BLANK: Required<Submission> = {
  fullName: '',
  email: '',
  bio: '',
  profileImage: null,
  socialUrl: '',
  category: null,
  title: '',
  content: '',
  tags: [],
  attachments: [],
};

const isBlank = (text: string) => text.trim() === '';

/** Whether something that cannot be left out is still empty: Submit is disabled as long. */
export function isIncomplete({ fullName, email, title, content }: Submission): boolean {
  return [fullName, email, title, plainText(content)].some(isBlank);
}
