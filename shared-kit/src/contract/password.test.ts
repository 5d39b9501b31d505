import { newPassword, normalizePassword } from 'shared-kit/contract';

test.each([
  ['composed and decomposed letters', 'Zo\u00eb\u2019s caf\u00e9', 'Zoe\u0308\u2019s cafe\u0301'],
  ['full-width and half-width letters', 'ＡＢｃ１２３', 'ABc123'],
  ['kana of both widths', 'ｶﾞｷﾞ', 'ガギ'],
  ['spaces of every script', 'one two three', 'one\u00a0two\u3000three'],
  ['Korean syllables and their letters', '\ud55c\uae00', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
])('%s are one password', (_, one, other) => {
  expect(normalizePassword(other)).toBe(normalizePassword(one));
});

test('capitals, outer spaces and signs make a difference', () => {
  const passwords = ['saffron', 'Saffron', ' saffron', 'saffron ', 'saffron!', 'saffron\t'];
  expect(new Set(passwords.map(normalizePassword)).size).toBe(passwords.length);
});

test('what is typed must be long enough, and what it comes to', () => {
  const tooShort = 'Use at least 8 characters.';
  for (const password of ['e\u0301e\u0300e\u0302e\u0308', '\ufdfa', '1234567']) {
    expect(newPassword.safeParse(password).error?.issues[0]).toMatchObject({ message: tooShort });
  }
  expect(newPassword.parse('e\u0301e\u0300e\u0302e\u0308 abc')).toBe(
    'e\u0301e\u0300e\u0302e\u0308 abc',
  );
});
