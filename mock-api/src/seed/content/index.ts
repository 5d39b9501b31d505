export { users } from './users';
export { posts } from './posts';
export { threads } from './threads';
export { templates } from './templates';
export { tracks } from './tracks';
export { heroes, kpis } from './heroes';
export { site } from './site';
export { submissions } from './submissions';
