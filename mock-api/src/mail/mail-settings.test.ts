import { readSettings } from '../settings';

test('mails lead to the site and come from its name, unless told otherwise', () => {
  const usual = readSettings({ PORT: '3100' });
  expect(usual.site).toEqual({ name: 'Sheetfolk', url: 'http://localhost:3100' });
  expect(usual).toMatchObject({ smtpUrl: null, mailFrom: 'Sheetfolk <noreply@localhost>' });
  const told = readSettings({
    SITE_NAME: 'Cells',
    SITE_URL: 'https://cells.example/',
    SMTP_URL: 'smtps://me:secret@mail.example',
    MAIL_FROM: 'Cells <hello@cells.example>',
  });
  expect(told.site).toEqual({ name: 'Cells', url: 'https://cells.example' });
  expect(told).toMatchObject({
    smtpUrl: 'smtps://me:secret@mail.example',
    mailFrom: 'Cells <hello@cells.example>',
  });
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM'],
])('a mail setting that cannot be used stops the start: %j', (env, named) => {
  expect(() => readSettings(env)).toThrow(named);
});
