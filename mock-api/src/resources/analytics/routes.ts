import { contract, LIMITS } from 'shared-kit/contract';
import { parseEvent } from '../../analytics/event';
import type { Api } from '../../http/api';
import {
  countByType,
  countClicks,
  countDownloads,
  countExposures,
  readDaily,
  readOverview,
} from './queries';

export function analyticsRoutes({ mount, db, events }: Api): void {
  mount(contract.analytics.track, async ({ body, viewer, request }) => {
    const now = new Date();
    const read = [body]
      .flat()
      // The download endpoint counts downloads; an event from the browser would count them twice.
      .filter(({ eventType }) => eventType !== 'template_download')
      .map((event) => parseEvent(event, viewer?.id ?? null, now));
    return { accepted: await events.collect(request, read) };
  });

  mount(contract.adminAnalytics.overview, () => readOverview(db, new Date()));

  mount(contract.adminAnalytics.daily, async ({ query: { days = LIMITS.dailyDays } }) => ({
    items: await readDaily(db, days, new Date()),
  }));

  mount(contract.adminAnalytics.byType, async ({ query }) => ({
    items: await countByType(db, query),
  }));

  mount(contract.adminAnalytics.templateDownloads, async ({ query }) => ({
    items: await countDownloads(db, query),
  }));

  mount(contract.adminAnalytics.cta, async ({ query }) => {
    const [items, exposures] = await Promise.all([
      countClicks(db, query),
      countExposures(db, query),
    ]);
    return { items, exposures };
  });
}
