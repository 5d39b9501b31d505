import type { FastifyReply } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { findFreeSubjectSlug, saveWithSlug } from '../../db/slugs';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withCurrent, withETag } from '../../http/revisions';
import { presentTemplate, presentTemplateForm } from './presenter';
import { findTemplate, listAllTemplates } from './queries';
import { deleteTemplate, insertTemplate, prepareTemplate, updateTemplate } from './save-template';

/** Slugs that are routes of their own below /api/templates. */
const RESERVED = new Set(['tags']);

export function adminTemplateRoutes({ mount, db, media }: Api): void {
  async function findForm(id: string) {
    const row = await findTemplate(db, id);
    if (row === undefined) throw new NotFoundError('Template not found');
    return presentTemplateForm(db, row);
  }

  const respondWithTemplate = async (reply: FastifyReply, id: string) =>
    withETag(reply, await findForm(id));

  mount(contract.adminTemplates.byId, ({ params, reply }) => respondWithTemplate(reply, params.id));

  mount(contract.adminTemplates.list, async ({ query }) => {
    const page = await listAllTemplates(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentTemplate), nextCursor, total };
  });

  mount(contract.adminTemplates.create, async ({ body, viewer, reply }) => {
    const read = await prepareTemplate(db, media, body);
    const id = await saveWithSlug({
      requested: body.slug,
      title: body.title,
      fallback: 'template',
      reserved: RESERVED,
      findFree: (base) => findFreeSubjectSlug(db, 'template', null, base),
      save: (slug) => insertTemplate(db, viewer.id, read, slug),
    });
    return respondWithTemplate(reply, id);
  });

  mount(
    contract.adminTemplates.update,
    async ({ params: { id }, body, viewer, request, reply }) => {
      const expectedRevision = parseIfMatch(request);
      const prepared = await prepareTemplate(db, media, body);
      await withCurrent(
        () => findForm(id),
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
      return respondWithTemplate(reply, id);
    },
  );

  mount(contract.adminTemplates.remove, async ({ params, viewer }) => {
    await deleteTemplate(db, viewer.id, params.id);
    return { message: 'The template is deleted.' };
  });
}
