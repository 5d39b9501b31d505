import { contract, LIMITS } from 'shared-kit/contract';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { presentArchived, presentArchivedSummary } from './presenter';
import { findArchived, listArchive } from './queries';

export function newsletterRoutes({ mount, db }: Api): void {
  mount(contract.newsletter.list, async ({ query }) => {
    const page = await listArchive(db, { ...query, limit: query.limit ?? LIMITS.postList });
    return { items: page.rows.map(presentArchivedSummary), nextCursor: page.nextCursor };
  });

  mount(contract.newsletter.bySlug, async ({ params }) =>
    presentArchived(await findArchived(db, params.slug)),
  );

  mount(contract.newsletterMails.follow, async ({ params, request, reply }) => {
    const { slug, number } = params;
    const isOfIssue = db
      .selectFrom('newsletter_issues')
      .select('id')
      .where('slug', '=', slug)
      .where('started_at', 'is not', null);
    // A mail program that asks with HEAD looks whether the link works: nobody has followed it.
    const link =
      request.method === 'HEAD'
        ? await db
            .selectFrom('newsletter_links')
            .select('url')
            .where('number', '=', number)
            .where('issue_id', '=', isOfIssue)
            .executeTakeFirst()
        : await db
            .updateTable('newsletter_links')
            .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
            .where('number', '=', number)
            .where('issue_id', '=', isOfIssue)
            .returning('url')
            .executeTakeFirst();
    if (link === undefined) throw new NotFoundError('This link does not exist.');
    void reply.status(302).header('location', link.url).header('referrer-policy', 'origin');
    return '';
  });
}
