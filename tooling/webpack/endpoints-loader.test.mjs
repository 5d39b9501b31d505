import { endpointTable } from './endpoints-loader.mjs';

const files = [];
const table = endpointTable('siteContract', (file) =>
  files.push(file.replace(/^.*[\\/]src[\\/]/, '')),
);
const adminTable = endpointTable('adminContract');
const endpoints = Object.values(table).flatMap((noun) => Object.values(noun));

it('lists the method, path and role of every endpoint', () => {
  expect(table.posts.list).toEqual({ method: 'GET', path: '/api/posts' });
  expect(table.comments.update).toEqual({
    method: 'PUT',
    path: '/api/comments/:id',
    auth: 'user',
  });
  expect(endpoints.length).toBeGreaterThan(60);
});

it('lists the content type of a response that is not JSON', () => {
  expect(adminTable.adminSubscribers.csv).toMatchObject({ produces: 'text/csv' });
});

it('keeps the endpoints of admins apart', () => {
  expect(Object.keys(table).filter((noun) => noun.startsWith('admin'))).toEqual([]);
  const roles = Object.values(adminTable).flatMap((noun) => Object.values(noun));
  // Moderators read what is live of the remotes.
  expect(new Set(roles.map(({ auth }) => auth))).toEqual(new Set(['admin', 'moderator']));
});

it('contains no schema', () => {
  const keys = new Set(endpoints.flatMap((endpoint) => Object.keys(endpoint)));
  expect([...keys].sort()).toEqual(['auth', 'method', 'path', 'produces']);
});

it('depends on every file of the contract', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'contract/contract.ts',
      'contract/posts.ts',
      'contract/constants/limits.ts',
    ]),
  );
});
