import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { suggestPeople } from './suggest';

export function mentionRoutes({ mount, db }: Api): void {
  mount(contract.mentions.suggest, async ({ query, viewer }) => ({
    items: await suggestPeople(db, viewer.id, query),
  }));
}
