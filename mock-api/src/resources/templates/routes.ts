import { contract, LIMITS } from 'shared-kit/contract';
import { ForbiddenError, NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { downloadRoute } from './download';
import { presentTemplate } from './presenter';
import { countTemplateTags, findTemplate, listTemplates } from './queries';

export function templateRoutes(api: Api): void {
  const { mount, db } = api;

  mount(contract.templates.list, async ({ query, viewer }) => {
    const { status = 'published', limit = LIMITS.postList } = query;
    if (status !== 'published' && viewer?.role !== 'admin') throw new ForbiddenError();
    const page = await listTemplates(db, { ...query, status, limit });
    return { items: page.rows.map(presentTemplate), nextCursor: page.nextCursor };
  });

  mount(contract.templates.tags, async () => ({ items: await countTemplateTags(db) }));

  mount(contract.templates.bySlug, async ({ params, viewer }) => {
    const row = await findTemplate(db, params.id);
    const isVisible = row?.status === 'published' || viewer?.role === 'admin';
    if (row === undefined || !isVisible) throw new NotFoundError('Template not found');
    return presentTemplate(row);
  });

  downloadRoute(api);
}
