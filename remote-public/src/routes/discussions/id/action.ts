import { api } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';

export const action = defineFormAction({
  access: 'member-text',
  failure: 'Failed to post reply',
  submit: async ({ params, value, idempotencyKey }) => {
    const thread = params['id'] ?? '';
    const body = { thread, content: value('content') };
    const { _id } = await api.comments.create({ body }, { idempotencyKey });
    return {
      // The page of replies that has it, which need not be the first.
      location: `/discussions/${encodeURIComponent(thread)}?replies=at:${_id}#reply-${_id}`,
      notice: { text: 'Your reply is posted.', link: null },
    };
  },
});
