import { sql } from 'kysely';
import { contract, type ReleaseChangeInput } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../../testing/start-test-api';
import { createReleaseClient, REMOTE, type ReleaseClient } from './release-client.testing';

const { adminReleases, audit } = contract;

let api: TestApi;
let client: ReleaseClient;
const failures: unknown[] = [];

beforeAll(async () => {
  api = await startTestApi({ expectFailures: failures });
  client = await createReleaseClient(api);
  await client.release('1.0.0');
  await client.release('1.1.0');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const send = (change: ReleaseChangeInput) =>
  api.send(adminReleases.change, { params: { remote: REMOTE }, body: { change } }, client.admin);

const listEntries = async (action: string) => {
  const { items } = await api.request(audit.list, { query: { kind: 'release' } }, client.admin);
  return items
    .filter((item) => item.action === action)
    .map(({ before, after }) => ({ before, after }));
};

test('nothing becomes live that the audit log cannot tell of', async () => {
  await sql`alter table audit_log add constraint full_disk check (action <> 'release.begin') not valid`.execute(
    api.db,
  );
  expect((await send({ action: 'rollback' })).status).toBe(500);
  expect(failures).toMatchObject([{ message: expect.stringContaining('full_disk') }]);
  expect((await client.entry())?.stable.version).toBe('1.1.0');
  await sql`alter table audit_log drop constraint full_disk`.execute(api.db);
  expect((await send({ action: 'rollback' })).status).toBe(200);
  expect((await listEntries('release.begin'))[0]).toEqual({
    before: null,
    after: { remote: REMOTE, message: expect.stringContaining('is back at 1.0.0') },
  });
  expect(await listEntries('release.rollback')).toEqual([
    {
      before: { remote: REMOTE, stable: '1.1.0', isPinned: false },
      after: {
        ...{ remote: REMOTE, stable: '1.0.0', isPinned: true },
        message: expect.stringContaining('is back at 1.0.0'),
      },
    },
  ]);
});

test('a change that fails is in the audit log as one that failed', async () => {
  const error = new Error('The bucket does not answer.');
  jest.spyOn(api.releaseStore, 'changeRegistry').mockRejectedValueOnce(error);
  expect((await send({ action: 'promote', version: '1.1.0' })).status).toBe(500);
  expect(await listEntries('release.promote')).toEqual([
    {
      before: null,
      after: { remote: REMOTE, message: 'The change failed: The bucket does not answer.' },
    },
  ]);
  expect((await listEntries('release.begin'))[0]?.after).toMatchObject({
    message: expect.stringContaining('1.1.0 is live'),
  });
});

test('a release of a team begins in the audit log, too, and says there that it failed', async () => {
  const error = new Error('The bucket is full.');
  jest.spyOn(api.releaseStore, 'addRelease').mockRejectedValueOnce(error);
  expect((await client.release('3.0.0')).status).toBe(500);
  const facts = { remote: REMOTE, version: '3.0.0', token: 'CI of the gigs' };
  expect((await listEntries('release.begin'))[0]?.after).toMatchObject(facts);
  expect((await listEntries('release.publish'))[0]?.after).toMatchObject({
    ...{ ...facts, message: 'The change failed: The bucket is full.' },
  });
});

test('a change that somebody else preceded is in the audit log as it was made', async () => {
  const { changeRegistry } = api.releaseStore;
  jest.spyOn(api.releaseStore, 'changeRegistry').mockImplementationOnce(async (change) => {
    await client.change('action=unpin');
    return changeRegistry(change);
  });
  expect((await send({ action: 'end-canary' })).status).toBe(200);
  expect((await listEntries('release.end-canary')).map(({ after }) => after)).toMatchObject([
    { isPinned: false },
  ]);
});

test('a change that is refused is in no audit log', async () => {
  expect((await send({ action: 'pin', version: '9.9.9' })).status).toBe(404);
  expect(await listEntries('release.pin')).toEqual([]);
  expect((await listEntries('release.begin')).map(({ after }) => after)).not.toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('9.9.9') }),
  );
});
