import type { QueryClient } from '@tanstack/react-query';
import { api } from 'shared-kit/api';
import { mayLoadGa4 } from '../../src/visits/ga4';
import { healthQuery, settingsQuery } from '../../src/boot/site-queries';

type Bootstrap = Awaited<ReturnType<typeof api.site.bootstrap>>;

const FRESH_FOR = 10_000;

export interface SiteFacts {
  /** Puts what every page needs (settings, health) into a page's query client. */
  give: (queryClient: QueryClient) => Promise<void>;
  /** Whether pages may load Google Analytics, as far as is known: the admin has set it, and counts. */
  ga4: () => boolean;
}

/** Asks the API once for many pages. Without an answer a page shows the defaults and asks itself. */
export function createSiteFacts(): SiteFacts {
  let asked = 0;
  let answer: Promise<Bootstrap | null> = Promise.resolve(null);
  let ga4 = false;
  return {
    ga4: () => ga4,
    give: async (queryClient) => {
      if (Date.now() - asked > FRESH_FOR) {
        asked = Date.now();
        answer = api.site.bootstrap().catch(() => {
          asked = 0;
          return null;
        });
      }
      const facts = await answer;
      if (facts === null) return;
      queryClient.setQueryData(healthQuery.queryKey, facts.health);
      // Then they are only the defaults: the page asks for the admin's itself.
      if (facts.health.status === 'degraded') return;
      ga4 = mayLoadGa4(facts.settings);
      queryClient.setQueryData(settingsQuery.queryKey, facts.settings);
    },
  };
}
