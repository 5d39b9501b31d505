import { endpointTable } from './endpoints-loader.mjs';

const files = [];
const table = endpointTable((file) => files.push(file.replace(/^.*[\\/]src[\\/]/, '')));
const endpoints = Object.values(table).flatMap((noun) => Object.values(noun));

it('says of every call of the contract where it goes, and whose it is', () => {
  expect(table.posts.list).toEqual({ method: 'GET', path: '/api/posts' });
  expect(table.comments.update).toEqual({
    method: 'PUT',
    path: '/api/comments/:id',
    auth: 'user',
  });
  expect(endpoints.length).toBeGreaterThan(80);
});

it('says what an answer is that is no JSON', () => {
  expect(table.adminSubscribers.csv).toMatchObject({ produces: 'text/csv' });
});

it('holds no rule', () => {
  const said = new Set(endpoints.flatMap((endpoint) => Object.keys(endpoint)));
  expect([...said].sort()).toEqual(['auth', 'method', 'path', 'produces']);
});

it('is made again when a part of the contract changes', () => {
  expect(files).toEqual(
    expect.arrayContaining(['contract/contract.ts', 'contract/posts.ts', 'constants/limits.ts']),
  );
});
