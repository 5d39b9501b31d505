import { isSitePath } from 'shared-kit/client/session';
import type { FormApi } from './form-api';
import type { PlainForm } from './no-script-form';

/** The page whose button was pressed. */
const originPage: PlainForm['page'] = ({ query }) => {
  const path = query.get('from');
  return isSitePath(path) ? path : '/';
};

/** A form of one button, which changes something and returns to its page. */
const button = (
  name: string,
  failure: string,
  press: (client: FormApi['client'], id: string) => Promise<unknown>,
): PlainForm => ({
  path: `/forms/${name}/:id`,
  access: 'member-button',
  page: originPage,
  failure,
  submit: async (form) => {
    await press(form.api.client, form.id);
    return { location: originPage(form) };
  },
});

const NOT_SAVED = 'Request failed';

export const readerForms: readonly PlainForm[] = [
  button('like', NOT_SAVED, ({ posts }, id) => posts.like({ params: { id } })),
  button('unlike', NOT_SAVED, ({ posts }, id) => posts.unlike({ params: { id } })),
  button('follow', NOT_SAVED, ({ follow }, id) => follow.follow({ params: { id } })),
  button('unfollow', NOT_SAVED, ({ follow }, id) => follow.unfollow({ params: { id } })),
];
