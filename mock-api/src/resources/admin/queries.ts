import type { Database } from '../../db/connect';
import { selectThreadSummaries } from '../threads/queries';

const LATEST = 5;

export function listLatestUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'handle', 'email', 'role', 'is_active', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

export function listLatestThreads(db: Database) {
  return selectThreadSummaries(db)
    .orderBy('threads.created_at', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(LATEST)
    .execute();
}
