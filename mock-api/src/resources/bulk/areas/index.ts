import type { BulkAreas } from '../area';
import { comments } from './comments';
import { mail } from './mail';
import { posts } from './posts';
import { submissions } from './submissions';
import { subscribers } from './subscribers';
import { templates } from './templates';
import { threads } from './threads';
import { tracks } from './tracks';
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
