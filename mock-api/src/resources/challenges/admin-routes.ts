import type { FastifyReply } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { findFreeSubjectSlug, saveWithSlug } from '../../db/slugs';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { presentEdited, presentTrial } from './presenter';
import { findChallenge, listAllChallenges } from './queries';
import { deleteChallenge, insertChallenge, updateChallenge } from './save-challenge';
import { readForm } from './read-form';
import { tryEntry } from './try-entry';

/** Pages of their own below /challenges. */
const RESERVED = new Set(['new', 'edit']);

export function adminChallengeRoutes({ mount, db }: Api): void {
  const respond = async (rows: Queryable, reply: FastifyReply, id: string) =>
    withETag(reply, presentEdited(await findChallenge(rows, id)));

  const slugOptions = (form: { slug: string; title: string }, id: string | null) => ({
    requested: form.slug,
    title: form.title,
    fallback: 'challenge',
    reserved: RESERVED,
    findFree: (base: Parameters<typeof findFreeSubjectSlug>[3]) =>
      findFreeSubjectSlug(db, 'challenge', id, base),
  });

  mount(contract.adminChallenges.list, async ({ query }) => {
    const now = new Date();
    const page = await listAllChallenges(
      db,
      { ...query, limit: query.limit ?? LIMITS.postList },
      now,
    );
    const { nextCursor, total } = page;
    return { items: page.rows.map((row) => presentEdited(row, now)), nextCursor, total };
  });

  mount(contract.adminChallenges.byId, ({ params, reply }) => respond(db, reply, params.id));

  mount(contract.adminChallenges.create, async ({ body, viewer, reply }) => {
    const columns = await readForm(db, body);
    return saveWithSlug({
      ...slugOptions(body, null),
      save: (slug) =>
        inTransaction(db, async (trx) =>
          respond(trx, reply, await insertChallenge(trx, viewer.id, { ...columns, slug })),
        ),
    });
  });

  mount(contract.adminChallenges.update, async ({ params, body, viewer, request, reply }) => {
    const { id } = params;
    const expectedRevision = parseIfMatch(request);
    const columns = await readForm(db, body);
    await saveWithSlug({
      ...slugOptions(body, id),
      save: (slug) =>
        updateChallenge(db, viewer.id, id, { columns: { ...columns, slug }, expectedRevision }),
    });
    return respond(db, reply, id);
  });

  mount(contract.adminChallenges.remove, async ({ params, viewer }) => {
    await deleteChallenge(db, viewer.id, params.id);
    return { message: 'The challenge is deleted.' };
  });

  mount(contract.adminChallenges.tryAnswer, async ({ body }) =>
    presentTrial(await tryEntry(body, body.answer, 'answer')),
  );
}
