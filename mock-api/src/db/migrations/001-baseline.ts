import { accounts } from './baseline/accounts';
import { administration } from './baseline/administration';
import { analytics } from './baseline/analytics';
import { discussions } from './baseline/discussions';
import { learning } from './baseline/learning';
import { mail } from './baseline/mail';
import { media } from './baseline/media';
import { postMetrics } from './baseline/post-metrics';
import { posts } from './baseline/posts';
import { remotes } from './baseline/remotes';
import { service } from './baseline/service';
import { site } from './baseline/site';
import { statistics } from './baseline/statistics';
import { submissions } from './baseline/submissions';
import { users } from './baseline/users';
import type { Migration } from './migration';

/** The first schema. A table comes after those that its foreign keys name. */
export const baseline: Migration = {
  name: '001-baseline',
  sql: [
    users,
    accounts,
    media,
    posts,
    postMetrics,
    discussions,
    learning,
    site,
    submissions,
    mail,
    analytics,
    statistics,
    remotes,
    administration,
    service,
  ].join(''),
};
