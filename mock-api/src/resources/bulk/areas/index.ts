import type { BulkAreas } from '../area';
import { comments } from './comments';
import { mail } from './mail';
import { posts } from './posts';
import { templates, tracks } from './publishable';
import { submissions } from './submissions';
import { subscribers } from './subscribers';
import { threads } from './threads';
import { users } from './users';

export const bulkAreas: BulkAreas = {
  users,
  posts,
  tracks,
  templates,
  submissions,
  threads,
  comments,
  subscribers,
  mail,
};
