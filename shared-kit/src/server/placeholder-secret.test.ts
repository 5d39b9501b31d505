import { isPlaceholderSecret } from './placeholder-secret';

test.each([
  'replace',
  'replace-with-32-random-characters-or-more',
  'Replace-this-password',
  'changeme-changeme-changeme-changeme',
  'your-32-character-secret-goes-here',
  '<the secret of the edge>',
  'abc…',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'postgres://sheetfolk:password@postgres.internal:5432/sheetfolk',
  'smtps://user:password@host',
  'smtps://user:%E2%80%A6@host',
])('%s is a placeholder', (secret) => expect(isPlaceholderSecret(secret)).toBe(true));

test.each([
  '2f9c1d0b7a64e8f35c1b9d27a0e46f83',
  'a secret that edge and API share: 7f3c',
  'replica-of-nothing',
  'postgres://sheetfolk@localhost/sheetfolk',
  'postgres://postgres:1a4e89@postgres.internal:5432/sheetfolk',
  'smtps://password:8c31f@replace.example',
])('%s is not', (secret) => expect(isPlaceholderSecret(secret)).toBe(false));
