import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessablePassword } from './guessable-password';

const LENA = { name: 'Lena Fischer', email: 'lena.fischer@example.test', siteName: 'Sheetfolk' };

test.each([
  ['password123', true],
  ['PASSWORD123', true],
  ['Password-123', true],
  ['ｐａｓｓｗｏｒｄ１２３', true],
  ['rounders', true],
  ['changeme123', true],
  ['aaaaaaaaaaaa', true],
  ['lena.fischer', true],
  ['Lena Fischer', true],
  ['Fischer-Lena!1987', true],
  ['lena.fischer@example.test', true],
  ['Sheetfolk2026', true],
  ['sheetfolk-demo', true],
  ['ＳＨＥＥＴＦＯＬＫ', true],
  ['four cells make a range', false],
  ['sheetfolk has saffron cells', false],
  ['8402-9931-7765', false],
  ['!?!?*+*+§$', false],
])('whether %s is easy to guess: %s', async (password, expected) => {
  expect(await isGuessablePassword(password, LENA)).toBe(expected);
});

test('knows the 10,000 most common passwords that are long enough', async () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  expect(common.length).toBeGreaterThan(10_000);
  const accepted: string[] = [];
  for (const password of common.slice(0, 10_000)) {
    if (!(await isGuessablePassword(password, LENA))) accepted.push(password);
  }
  expect(accepted).toEqual([]);
});

test('a short name is no part of another word', async () => {
  const owner = { name: 'Al', email: 'al@b.test', siteName: 'Cells' };
  expect(await isGuessablePassword('all is well', owner)).toBe(false);
});
