import {
  accountDeletedMessage,
  confirmEmailMessage,
  confirmSubscriptionMessage,
  passwordChangedMessage,
  resetPasswordMessage,
  submissionApprovedMessage,
  submissionRejectedMessage,
  type MailRecipient,
} from './messages';
const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const person = { name: '<b>Ann</b> & Co', email: 'ann@example.test', isConfirmed: true };
const sent = { email: person.email, title: '5 < 6' };
const reset = { token: 'token-2', redirect: null };

test.each([
  ['confirm', confirmEmailMessage(site, person.email, 'token-1'), '/confirm-email?token=token-1'],
  ['reset', resetPasswordMessage(site, person, reset), '/reset?token=token-2'],
  ['changed', passwordChangedMessage(site, person), '/forgot'],
  ['deleted', accountDeletedMessage(site, person), ''],
  ['approved', submissionApprovedMessage(site, sent, 'five'), '/blog/five'],
  ['rejected', submissionRejectedMessage(site, sent, 'Too <i>short</i>'), ''],
])(
  'the mail “%s” says the same in both forms and runs nothing that people wrote',
  (_, mail, path) => {
    expect(mail.to).toBe(person.email);
    expect(mail.subject).not.toBe('');
    expect(mail.text).toMatch(/^Hello/);
    expect(mail.html).toMatch(/<p [^>]*>Hello/);
    expect(mail.html).not.toMatch(/<b>|<i>|<script/);
    if (path !== '') {
      expect(mail.text).toContain(site.url + path);
      expect(mail.html).toContain(`href="${site.url}${path}`);
    }
  },
);

const memberMails = [
  ['reset', (one: MailRecipient) => resetPasswordMessage(site, one, reset)],
  ['changed', (one: MailRecipient) => passwordChangedMessage(site, one)],
  ['deleted', (one: MailRecipient) => accountDeletedMessage(site, one)],
] as const;

test.each(memberMails)(
  'the mail “%s” greets by name whoever confirmed the address',
  (_, compose) => {
    const mail = compose(person);
    expect(mail.text).toContain('Hello <b>Ann</b> & Co,');
    expect(mail.html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt; &amp; Co,');
  },
);

test.each(memberMails)('the mail “%s” names nobody at an unconfirmed address', (_, compose) => {
  const mail = compose({ ...person, isConfirmed: false });
  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.subject + mail.text + mail.html).not.toContain('Ann');
});

test.each([
  ['approved', (title: string) => submissionApprovedMessage(site, { ...sent, title }, 'five')],
  ['rejected', (title: string) => submissionRejectedMessage(site, { ...sent, title }, '')],
] as const)('the mail “%s” repeats a title unless it could lead elsewhere', (_, compose) => {
  expect(compose('5 < 6').subject).toContain('“5 < 6”');
  for (const title of ['You won at evil.example', 'You won\r\nBcc: a', 'You \u202enow']) {
    const { subject, text, html } = compose(title);
    expect(subject).toContain('your blog');
    expect(subject + text + html).not.toContain('You');
  }
});

test('newsletter emails have one-click and manual unsubscribe', () => {
  const tokens = { confirm: 'confirm-token', unsubscribe: 'leave-token' };
  const { headers, text } = confirmSubscriptionMessage(site, 'a@example.test', tokens);
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://sheetfolk.example/api/subscribe/unsubscribe/leave-token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(text).toContain('https://sheetfolk.example/newsletter/confirm?token=confirm-token');
  expect(text).toContain('https://sheetfolk.example/newsletter/unsubscribe?token=leave-token');
});
