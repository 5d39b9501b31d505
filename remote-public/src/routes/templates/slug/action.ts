import { api, ApiError } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';

const INVALID_EMAIL = 'Enter a valid email';

export const action = defineFormAction({
  access: 'visitor',
  failure: 'Subscription failed. Please try again.',
  submit: async ({ params, page, value }) => {
    const email = value('email');
    if (!email.includes('@')) {
      throw new ApiError(INVALID_EMAIL, 400, 'invalid', { fields: { email: INVALID_EMAIL } });
    }
    const body = { email, source: `template:${params['slug']}`, tags: ['newsletter', 'templates'] };
    const { message, downloadUrl } = await api.subscribers.subscribe({ body });
    const link = downloadUrl === null ? null : { to: downloadUrl, label: 'Download' };
    return { location: page, notice: { text: message, link } };
  },
});
