import { contract, LIMITS } from 'shared-kit/contract';
import { parseEvent } from '../../analytics/event';
import type { Api } from '../../http/api';
import {
  countActiveVisitors,
  countByType,
  countClicks,
  countClicksByArea,
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

  mount(contract.adminAnalytics.overview, ({ query }) => readOverview(db, new Date(), query.days));

  mount(contract.adminAnalytics.active, async () => ({
    activeUsers: await countActiveVisitors(db, new Date()),
  }));

  mount(contract.adminAnalytics.daily, ({ query: { days = LIMITS.dailyDays } }) =>
    readDaily(db, days, new Date()),
  );

  mount(contract.adminAnalytics.byType, async ({ query }) => ({
    items: await countByType(db, query),
  }));

  mount(contract.adminAnalytics.templateDownloads, async ({ query }) => ({
    items: await countDownloads(db, query),
  }));

  mount(contract.adminAnalytics.cta, async ({ query }) => {
    const [items, areas, exposures] = await Promise.all([
      countClicks(db, query),
      countClicksByArea(db, query),
      countExposures(db, query),
    ]);
    return { items, areas, exposures };
  });
}
