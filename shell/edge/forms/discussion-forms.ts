import { ApiError, isNotFoundError } from 'shared-kit/client';
import { discussionCategories } from 'shared-kit/contract/constants';
import type { FormApi } from './form-api';
import type { PlainForm } from './no-script-form';

const reply: PlainForm = {
  path: '/forms/reply/:id',
  access: 'member-text',
  page: ({ id }) => `/discussions/${encodeURIComponent(id)}`,
  failure: 'Failed to post reply',
  submit: async ({ api, id, values, idempotencyKey }) => {
    const body = { thread: id, content: values.content ?? '' };
    const { _id } = await api.client.comments.create({ body }, { idempotencyKey });
    return {
      // The page of replies that has it, which need not be the first.
      location: `/discussions/${encodeURIComponent(id)}?replies=at:${_id}#reply-${_id}`,
      notice: { text: 'Your reply is posted.', link: null },
    };
  },
};

/** The id of the post that a discussion is about; undefined for none. */
async function findPost({ client }: FormApi, slug: string): Promise<string | undefined> {
  if (slug === '') return undefined;
  try {
    return (await client.posts.bySlug({ params: { slug } }))._id;
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
    throw new ApiError('This post does not exist or is not published.', 404, 'not_found');
  }
}

const newThread: PlainForm = {
  path: '/forms/discussion',
  access: 'member-text',
  page: ({ query }) => {
    const post = query.get('post') ?? '';
    return post === '' ? '/discussions' : `/discussions?${new URLSearchParams({ post })}`;
  },
  failure: 'Unable to create discussion',
  submit: async ({ api, query, values, idempotencyKey }) => {
    const body = {
      title: values.title ?? '',
      category: discussionCategories.find((name) => name === values.category) ?? 'formulas',
      description: values.description ?? '',
      post: await findPost(api, query.get('post')?.trim() ?? ''),
    };
    const { _id } = await api.client.threads.create({ body }, { idempotencyKey });
    return { location: `/discussions/${_id}` };
  },
};

export const discussionForms: readonly PlainForm[] = [reply, newThread];
