import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import * as z from 'zod';
import { createListSearch } from '../../../db/search/list-search';
import { changePublication, setPublished } from '../../posts/publication';
import { buildAdminPostCondition } from '../../posts/queries';
import { isNotDeleted } from '../../posts/select-posts';
import { deletePostAsAdmin, undeletePost } from '../../posts/trash';
import { defineBulkArea, utcDate, utcText, type RowChange } from '../area';

const publish =
  (published: boolean) =>
  ({ trx, actor, id }: RowChange) => {
    const action = published ? 'post.publish' : 'post.unpublish';
    return changePublication(trx, actor.id, id, action, setPublished(published));
  };

const feature =
  (featured: boolean) =>
  ({ trx, actor, id }: RowChange) => {
    const action = featured ? 'post.feature' : 'post.unfeature';
    return changePublication(trx, actor.id, id, action, () => ({ featured }));
  };

const state = z.object({
  status: z.enum(['draft', 'scheduled', 'published']),
  featured: z.boolean(),
  scheduledAt: utcDate,
  publishedAt: utcDate,
});

/** Restores a post's publication. One whose schedule has passed meanwhile becomes a draft. */
function restorePublication({ trx, actor, id }: RowChange, before: z.output<typeof state>) {
  return changePublication(trx, actor.id, id, 'post.restore', (_, now) => {
    const isOverdue = before.scheduledAt !== null && before.scheduledAt <= now;
    return {
      status: isOverdue ? 'draft' : before.status,
      featured: before.featured,
      scheduled_at: isOverdue ? null : before.scheduledAt,
      published_at: before.publishedAt,
    };
  });
}

async function isDeleted({ trx, id }: RowChange): Promise<boolean> {
  const post = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return post !== undefined;
}

export const posts = defineBulkArea({
  table: 'posts',
  query: contract.admin.posts.query,
  match: async (db, filter) => ({
    from: (await createListSearch(db, 'posts', filter.q ?? '')).source,
    where: buildAdminPostCondition(filter),
  }),
  visible: isNotDeleted,
  label: sql.ref('posts.title'),
  state: sql`jsonb_build_object('status', posts.status, 'featured', posts.featured,
    'scheduledAt', ${utcText('posts.scheduled_at')},
    'publishedAt', ${utcText('posts.published_at')})`,
  actions: {
    publish: { apply: publish(true), canUndo: true },
    unpublish: { apply: publish(false), canUndo: true },
    feature: { apply: feature(true), canUndo: true },
    unfeature: { apply: feature(false), canUndo: true },
    delete: { apply: ({ trx, actor, id }) => deletePostAsAdmin(trx, actor, id), canUndo: true },
  },
  restore: {
    state,
    apply: async (change, before) =>
      (await isDeleted(change))
        ? undeletePost(change.trx, change.actor, change.id)
        : restorePublication(change, before),
  },
});
