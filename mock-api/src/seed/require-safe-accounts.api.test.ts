import { SettingsError } from '../settings';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { requireNoDemoAccounts, requireSafeAdminPassword } from './require-safe-accounts';
import { seed } from './seed';
import { savePassword, hashPassword } from '../resources/auth/passwords';
import { inTransaction } from '../db/transaction';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const production = { production: true };

test('production refuses active demo accounts with the demo’s password, and nothing else', async () => {
  await requireNoDemoAccounts(api.db, production);
  await seed(api.db, api.media, { seed: 'demo', firstAdmin: null });
  await requireNoDemoAccounts(api.db, { production: false });
  await expect(requireNoDemoAccounts(api.db, production)).rejects.toThrow(SettingsError);
  await expect(requireNoDemoAccounts(api.db, production)).rejects.toThrow(
    /^The database has demo accounts [^\n]+: admin@sheetfolk\.test and \d+ more\. [^\n]+$/,
  );

  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@sheetfolk.test')
    .executeTakeFirstOrThrow();
  const passwordHash = await hashPassword('a password of their own');
  await inTransaction(api.db, (trx) => savePassword(trx, id, passwordHash));
  await api.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '<>', id)
    .where('email', '<>', 'moderator@sheetfolk.test')
    .execute();
  await expect(requireNoDemoAccounts(api.db, production)).rejects.toThrow(
    'password: moderator@sheetfolk.test. Start',
  );
  await api.db
    .updateTable('users')
    .set({ is_active: false })
    .where('email', '=', 'moderator@sheetfolk.test')
    .execute();
  await requireNoDemoAccounts(api.db, production);
});

test.each(['password123', 'Sheetfolk2026', 'admin!1234', 'owner@example.test'])(
  'production refuses %s as the first admin’s password in one line',
  async (password) => {
    const settings = {
      firstAdmin: { email: 'owner@example.test', password },
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    };
    await requireSafeAdminPassword({ ...settings, production: false });
    await expect(requireSafeAdminPassword({ ...settings, production: true })).rejects.toThrow(
      /^ADMIN_PASSWORD is too easy to guess\.[^\n]+$/,
    );
  },
);

test('production accepts a first admin with a strong password', async () => {
  const settings = {
    production: true,
    firstAdmin: { email: 'owner@example.test', password: 'a long enough one' },
    site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
  };
  await expect(requireSafeAdminPassword(settings)).resolves.toBeUndefined();
});
