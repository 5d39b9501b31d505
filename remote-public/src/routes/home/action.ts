import { ApiError } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';

const INVALID_EMAIL = 'Enter a valid email';
const YEAR_SECONDS = 31_536_000;

/** As with script, the address is stored in this browser only, and nothing is sent to the API. */
export const action = defineFormAction({
  access: 'visitor',
  failure: 'Request failed',
  submit: async ({ value }) => {
    const email = value('email').trim();
    if (!email.includes('@')) {
      throw new ApiError(INVALID_EMAIL, 400, 'invalid', { fields: { email: INVALID_EMAIL } });
    }
    return {
      location: '/',
      notice: { text: 'Thanks! Please check your inbox.', link: null },
      cookies: [
        {
          name: 'newsletterEmail',
          value: encodeURIComponent(email.slice(0, 254)).slice(0, 1_000),
          maxAgeSeconds: YEAR_SECONDS,
        },
      ],
    };
  },
});
