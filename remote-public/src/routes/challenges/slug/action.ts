import { api } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';
import { describeResult } from './describe-result';
import { ENTER_ERROR } from './use-entry';

/** Sends an entry. */
export const action = defineFormAction({
  access: 'member-text',
  failure: ENTER_ERROR,
  submit: async ({ params, value }) => {
    const slug = params['slug'] ?? '';
    const { entry } = await api.challenges.enter({
      params: { slug },
      body: { text: value('text') },
    });
    return {
      location: `/challenges/${encodeURIComponent(slug)}#entry`,
      notice: { text: `Your entry is saved. ${describeResult(entry)}`, link: null },
    };
  },
});

/** Withdraws the member's entry. */
export const withdraw = defineFormAction({
  access: 'member-button',
  failure: 'Unable to withdraw your entry',
  submit: async ({ params, page }) => {
    await api.challenges.withdraw({ params: { slug: params['slug'] ?? '' } });
    return { location: page };
  },
});
