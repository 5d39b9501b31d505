import { people } from './001-people';
import { posts } from './002-posts';
import { discussions } from './003-discussions';
import { learning } from './004-learning';
import { site } from './005-site';
import { submissions } from './006-submissions';
import { calls } from './010-calls';
import { accounts } from './011-accounts';
import { background } from './012-background';
import { subscribers } from './013-subscribers';
import { resetRequests } from './014-reset-requests';
import { editedThreads } from './020-edited-threads';
import { postVersions } from './021-post-versions';
import { reading } from './022-reading';
import { heroesDue } from './030-heroes-due';
import { templateFiles } from './031-template-files';
import { events } from './032-events';
import { eventsKept } from './040-events-kept';
import { figures } from './041-figures';
import { adminOrders } from './042-admin-orders';
import { postTags } from './043-post-tags';
import { directories } from './050-directories';
import { inactiveMembers } from './051-inactive-members';
import { rateCounts } from './060-rate-counts';
import { keptSlugs } from './061-kept-slugs';
import { ownData } from './062-own-data';
import { membersCounted } from './063-members-counted';
import type { Migration } from './migration';

/** In order. A list and not a folder that is read: the API is delivered as one file. */
export const migrations: readonly Migration[] = [
  people,
  posts,
  discussions,
  learning,
  site,
  submissions,
  calls,
  accounts,
  background,
  subscribers,
  resetRequests,
  editedThreads,
  postVersions,
  reading,
  heroesDue,
  templateFiles,
  events,
  eventsKept,
  figures,
  adminOrders,
  postTags,
  directories,
  inactiveMembers,
  rateCounts,
  keptSlugs,
  ownData,
  membersCounted,
];
