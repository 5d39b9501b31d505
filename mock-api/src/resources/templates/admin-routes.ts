import type { FastifyReply } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { findFreeSubjectSlug, saveWithSlug } from '../../db/slugs';
import { inTransaction, type Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withCurrent, withETag } from '../../http/revisions';
import { presentTemplate, presentTemplateForm } from './presenter';
import { findTemplate, listAllTemplates } from './queries';
import {
  deleteTemplate,
  insertTemplate,
  prepareTemplate,
  storeTemplateFile,
  updateTemplate,
} from './save-template';

/** Slugs that are routes of their own below /api/templates. */
const RESERVED = new Set(['tags']);

export function adminTemplateRoutes({ mount, db, media }: Api): void {
  async function findForm(rows: Queryable, id: string) {
    const row = await findTemplate(rows, id);
    if (row === undefined) throw new NotFoundError('Template not found');
    return presentTemplateForm(rows, row);
  }

  const respondWithTemplate = async (rows: Queryable, reply: FastifyReply, id: string) =>
    withETag(reply, await findForm(rows, id));

  mount(contract.adminTemplates.byId, ({ params, reply }) =>
    respondWithTemplate(db, reply, params.id),
  );

  mount(contract.adminTemplates.list, async ({ query }) => {
    const page = await listAllTemplates(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentTemplate), nextCursor, total };
  });

  mount(contract.adminTemplates.uploadFile, ({ body }) => storeTemplateFile(db, media, body.file));

  mount(contract.adminTemplates.create, async ({ body, viewer, reply }) => {
    const read = await prepareTemplate(db, media, body);
    return saveWithSlug({
      requested: body.slug,
      title: body.title,
      fallback: 'template',
      reserved: RESERVED,
      findFree: (base) => findFreeSubjectSlug(db, 'template', null, base),
      save: (slug) =>
        inTransaction(db, async (trx) =>
          respondWithTemplate(trx, reply, await insertTemplate(trx, viewer.id, read, slug)),
        ),
    });
  });

  mount(
    contract.adminTemplates.update,
    async ({ params: { id }, body, viewer, request, reply }) => {
      const expectedRevision = parseIfMatch(request);
      const prepared = await prepareTemplate(db, media, body);
      await withCurrent(
        () => findForm(db, id),
        () =>
          saveWithSlug({
            requested: body.slug,
            title: body.title,
            fallback: 'template',
            reserved: RESERVED,
            findFree: (base) => findFreeSubjectSlug(db, 'template', id, base),
            save: (slug) => updateTemplate(db, viewer.id, id, { prepared, slug, expectedRevision }),
          }),
      );
      return respondWithTemplate(db, reply, id);
    },
  );

  mount(contract.adminTemplates.remove, async ({ params, viewer }) => {
    await deleteTemplate(db, viewer.id, params.id);
    return { message: 'The template is deleted.' };
  });
}
