import { LIMITS, isLongerThan } from 'shared-kit/contract/constants';
import type { InputOf, contract } from 'shared-kit/contract';
import { plainText } from 'shared-kit/content';
import { contractSchema } from 'shared-kit/ui/form';

export type Submission = InputOf<typeof contract.submissions.submit>['body'];
export type Attachment = NonNullable<Submission['attachments']>[number];

/** The contract's rules, and a minimum length of the text without its HTML. */
export const submissionRules = contractSchema(({ submissionForm }) =>
  submissionForm.extend({
    content: submissionForm.shape.content.refine(
      (html) => isLongerThan(plainText(html), LIMITS.guest.contentText - 1),
      'Please add more details to your blog.',
    ),
  }),
);

export const EMPTY_SUBMISSION: Required<Submission> = {
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

/** Whether a required field is empty: Submit is disabled while it is. */
export function isIncomplete({ fullName, email, title, content }: Submission): boolean {
  return [fullName, email, title, plainText(content)].some(isBlank);
}
