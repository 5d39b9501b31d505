import { api, ApiError, isNotFoundError } from 'shared-kit/client';
import { discussionCategories } from 'shared-kit/contract/constants';
import { defineFormAction } from 'shared-kit/remote/form-action';

/** The id of the post that a discussion is about; undefined for none. */
async function findPost(slug: string): Promise<string | undefined> {
  if (slug === '') return undefined;
  try {
    return (await api.posts.bySlug({ params: { slug } }))._id;
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    throw new ApiError('This post does not exist or is not published.', 404, 'not_found');
  }
}

export const action = defineFormAction({
  access: 'member-text',
  failure: 'Unable to create discussion',
  submit: async ({ query, value, idempotencyKey }) => {
    const body = {
      title: value('title'),
      category: discussionCategories.find((name) => name === value('category')) ?? 'formulas',
      description: value('description'),
      post: await findPost(query.get('post')?.trim() ?? ''),
    };
    const { _id } = await api.threads.create({ body }, { idempotencyKey });
    return { location: `/discussions/${_id}` };
  },
});
