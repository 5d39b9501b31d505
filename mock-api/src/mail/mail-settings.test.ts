import { readSettings } from '../settings';

test('email links and sender default to the site', () => {
  const defaults = readSettings({ PORT: '3100' });
  expect(defaults.site).toEqual({
    name: 'Sheetfolk',
    url: 'http://localhost:3100',
    isUrlAssumed: true,
  });
  expect(defaults).toMatchObject({ smtpUrl: null, mailFrom: 'Sheetfolk <noreply@localhost>' });
  const configured = readSettings({
    SITE_NAME: 'Cells',
    SITE_URL: 'https://cells.example/',
    SMTP_URL: 'smtps://me:secret@mail.example',
    MAIL_FROM: 'Cells <hello@cells.example>',
  });
  expect(configured.site).toEqual({
    name: 'Cells',
    url: 'https://cells.example',
    isUrlAssumed: false,
  });
  expect(configured).toMatchObject({
    smtpUrl: 'smtps://me:secret@mail.example',
    mailFrom: 'Cells <hello@cells.example>',
  });
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM'],
])('an invalid mail setting stops the start: %j', (env, named) => {
  expect(() => readSettings(env)).toThrow(named);
});
