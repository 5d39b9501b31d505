import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { presentAuditEntry } from './presenter';
import { listAuditEntries } from './queries';

export function auditRoutes({ mount, db }: Api): void {
  mount(contract.audit.list, async ({ query }) => {
    const page = await listAuditEntries(db, { ...query, limit: query.limit ?? LIMITS.postList });
    return {
      items: page.rows.map(presentAuditEntry),
      nextCursor: page.nextCursor,
      total: page.total,
    };
  });
}
