import { containsAddress } from 'shared-kit/contract';
import { unlinkText } from './unlink-text';

test.each([
  ['https://evil.example/login', 'https :  /  / evil . example / login'],
  ['Go to www.evil.example now', 'Go to www . evil . example now'],
  ['evil\u200b.example', 'evil . example'],
  ['ｅｖｉｌ。example', 'evil . example'],
  ['admin@evil.example', 'admin @ evil . example'],
  ['\\\\host\\share', '\\  \\ host \\ share'],
  ['see 192.0.2.7', 'see 192 . 0 . 2 . 7'],
  ['mailto:admin', 'mailto : admin'],
  ['one\r\ntwo', 'one  two'],
])('mail programs find no link in %j', (text, expected) => {
  expect(unlinkText(text)).toBe(expected);
  expect(containsAddress(unlinkText(text))).toBe(false);
});

test.each(['x is undefined', 'Loading chunk 7 failed.', "Cannot read 'a' of null (7:12)"])(
  '%s stays as it is',
  (text) => expect(unlinkText(text)).toBe(text),
);
