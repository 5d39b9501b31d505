import { contract, LIMITS, parseWatchKey } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { readLevel, setLevel, watchSubjectNotFound, type WatchSubject } from './levels';
import { listLevels, readSettings, saveSettings } from './queries';

function requireKey({ target, key }: WatchSubject): WatchSubject {
  const parsed = parseWatchKey(target, key);
  if (parsed === null) throw watchSubjectNotFound(target);
  return { target, key: parsed };
}

export function watchingRoutes({ mount, db }: Api): void {
  mount(contract.watching.list, async ({ query, viewer }) => {
    const limit = query.limit ?? LIMITS.postList;
    const { rows, nextCursor } = await listLevels(db, viewer.id, { ...query, limit });
    const items = rows.map((row) => ({
      id: row.id,
      target: row.target,
      key: row.target_key,
      level: row.level,
      isAutomatic: row.is_automatic,
      name: row.name ?? '',
      updatedAt: row.updated_at.toISOString(),
    }));
    return { items, nextCursor };
  });

  mount(contract.watching.settings, ({ viewer }) => readSettings(db, viewer.id));

  mount(contract.watching.changeSettings, ({ body, viewer }) =>
    saveSettings(db, viewer.id, body.watchesOwn),
  );

  mount(contract.watching.level, async ({ params, viewer }) => {
    const subject = requireKey(params);
    return { ...subject, ...(await readLevel(db, viewer.id, subject)) };
  });

  mount(contract.watching.setLevel, async ({ params, body, viewer }) => {
    const subject = requireKey(params);
    return { ...subject, ...(await setLevel(db, viewer.id, subject, body.level)) };
  });
}
