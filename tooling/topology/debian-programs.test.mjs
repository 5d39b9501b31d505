import { missingPackages } from './debian-programs.mjs';

const postgres = '/usr/lib/postgresql/15/bin';
const pgbouncer = '/usr/sbin/pgbouncer';

test('names the packages that the topology test needs and does not find', () => {
  expect(missingPackages({ postgres, pgbouncer })).toEqual([]);
  expect(missingPackages({ postgres, pgbouncer: null })).toEqual(['pgbouncer']);
  expect(missingPackages({ postgres: null, pgbouncer: null })).toEqual(['postgresql', 'pgbouncer']);
});
