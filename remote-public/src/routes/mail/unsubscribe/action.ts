import { api } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';
import { describeChange } from './describe-change';

const pageOf = (token: string, isOff: boolean) =>
  `/mail/unsubscribe?${new URLSearchParams({ token, ...(isOff && { off: '1' }) })}`;

/** Switches off what the link of a mail names. */
export const unsubscribe = defineFormAction({
  access: 'visitor',
  failure: 'Unable to unsubscribe you right now.',
  submit: async ({ query }) => {
    const token = query.get('token') ?? '';
    const changed = await api.notificationSettings.unsubscribe({ params: { token } });
    return { location: pageOf(token, true), notice: { text: describeChange(changed), link: null } };
  },
});

/** Undoes it. */
export const resubscribe = defineFormAction({
  access: 'visitor',
  failure: 'Unable to change this right now.',
  submit: async ({ value }) => {
    const token = value('token');
    const changed = await api.notificationSettings.resubscribe({ params: { token } });
    return {
      location: pageOf(token, false),
      notice: { text: describeChange(changed), link: null },
    };
  },
});
