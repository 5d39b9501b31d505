import { api } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';
import { readPreferences, SAVE_ERROR } from './changed-preferences';

/** Saves the settings. */
export const action = defineFormAction({
  access: 'member-text',
  failure: SAVE_ERROR,
  submit: async ({ value, page }) => {
    await api.notificationSettings.update({ body: readPreferences(value) });
    return { location: page, notice: { text: 'Your settings are saved.', link: null } };
  },
});
