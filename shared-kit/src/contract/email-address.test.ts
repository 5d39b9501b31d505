import { email, emailKey, subscription, toAsciiAddress } from 'shared-kit/contract';

test.each([
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['Ana@MÜLLER.Example', 'Ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
  ['ana@例え。jp', 'ana@xn--r8jz45g.jp'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@भारत.भारत', 'ana@xn--h2brj9c.xn--h2brj9c'],
  ['ana@straße.example', 'ana@xn--strae-oqa.example'],
  ['ana@ｓｈｅｅｔ．example', 'ana@sheet.example'],
  ['ana@xn--MLLER-kva.example', 'ana@xn--mller-kva.example'],
  ['Ana.Maria+x@Sub.Example.test', 'Ana.Maria+x@Sub.Example.test'],
])('mail to %s goes to %s', (written, ascii) => {
  expect(toAsciiAddress(written)).toBe(ascii);
  expect(email.parse(` ${written} `)).toBe(written.normalize('NFC'));
});

test('all spellings of an address have one key', () => {
  const spellings = [
    'Ana@Müller.example',
    'ana@MU\u0308LLER.EXAMPLE',
    'ANA@xn--mller-kva.example',
    'ana@XN--MLLER-KVA.Example',
  ];
  expect(new Set(spellings.map(emailKey))).toEqual(new Set(['ana@xn--mller-kva.example']));
  expect(emailKey('NOT an Address')).toBe('not an address');
});

test.each([
  ['Cyrillic letters in a Latin name', 'ana@pаypal.example'],
  ['Greek letters in a Latin name', 'ana@gοogle.example'],
  ['Cyrillic letters that look like a Latin name', 'ana@сосо.com'],
  ['what is no punycode', 'ana@xn--a.example'],
  ['an empty label', 'ana@münchen..example'],
  ['a port', 'ana@müller.example:25'],
  ['a path', 'ana@müller.example/x'],
  ['a percent sign', 'ana@m%C3%BCller.example'],
  ['a line break', 'ana@müller.example\r\nBcc: x@y.test'],
  ['an address of the network', 'ana@１２７.0.0.1'],
  ['one label', 'ana@müller'],
  ['a hyphen at the end', 'ana@müller-.example'],
  ['a label too long', `ana@${'ü'.repeat(70)}.example`],
  ['nobody before it', '@müller.example'],
  ['two dots before it', 'a..b@müller.example'],
])('refuses a domain with %s', (_, address) => {
  expect(toAsciiAddress(address)).toBeNull();
  expect(email.safeParse(address).error?.issues).toMatchObject([
    { message: 'Enter a valid email.' },
  ]);
});

test('says that letters of other scripts before the @ cannot be reached', () => {
  const message = 'We cannot send mail to this address: use only a–z and 0–9 before the @.';
  for (const address of ['用户@例え.jp', 'zoë@example.test']) {
    expect(email.safeParse(address).error?.issues).toMatchObject([{ message }]);
    expect(subscription.shape.email.safeParse(address).error?.issues).toMatchObject([{ message }]);
  }
  for (const address of ['zoë', 'zoë@', 'zo ë@example.test', `zoë@${'x'.repeat(300)}.test`]) {
    expect(subscription.shape.email.safeParse(address).error?.issues).toMatchObject([
      { message: 'Enter a valid email' },
    ]);
  }
});
