import {
  accountDeletedMessage,
  confirmEmailMessage,
  confirmSubscriptionMessage,
  passwordChangedMessage,
  resetPasswordMessage,
  submissionApprovedMessage,
  submissionRejectedMessage,
} from './messages';
const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const person = { name: '<b>Ann</b> & Co', email: 'ann@example.test' };
const sent = { fullName: person.name, email: person.email, title: '5 < 6' };

test.each([
  ['confirm', confirmEmailMessage(site, person, 'token-1'), '/confirm-email?token=token-1'],
  [
    'reset',
    resetPasswordMessage(site, person, { token: 'token-2', redirect: null }),
    '/reset?token=token-2',
  ],
  ['changed', passwordChangedMessage(site, person), '/forgot'],
  ['deleted', accountDeletedMessage(site, person), ''],
  ['approved', submissionApprovedMessage(site, sent, 'five'), '/blog/five'],
  ['rejected', submissionRejectedMessage(site, sent, 'Too <i>short</i>'), ''],
])(
  'the mail “%s” says the same in both forms and runs nothing that people wrote',
  (_, mail, path) => {
    expect(mail.to).toBe(person.email);
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain('Hello <b>Ann</b> & Co,');
    expect(mail.html).toContain('Hello &#60;b&#62;Ann&#60;/b&#62; &#38; Co,');
    expect(mail.html).not.toMatch(/<b>|<i>|<script/);
    if (path !== '') {
      expect(mail.text).toContain(site.url + path);
      expect(mail.html).toContain(`href="${site.url}${path}`);
    }
  },
);

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
