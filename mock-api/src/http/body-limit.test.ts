import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { bodyLimitFor, DEFAULT_BODY_LIMIT } from './body-limit';

const MB = 1024 * 1024;

test('the body limit fits what the contract allows: a photo, five attachments, the settings', () => {
  expect(bodyLimitFor(contract.account.update.body)).toBeGreaterThan(2_000_000);
  expect(bodyLimitFor(contract.media.upload.body)).toBeGreaterThan(8_000_000);
  expect(bodyLimitFor(contract.submissions.submit.body)).toBeGreaterThan(12_000_000 + 15_300_000);
  expect(bodyLimitFor(contract.adminSettings.update.body)).toBeGreaterThan(4_000_000);
});

test('a small form has a small body limit', () => {
  expect(bodyLimitFor(contract.auth.login.body)).toBe(DEFAULT_BODY_LIMIT);
  expect(bodyLimitFor(contract.comments.create.body)).toBeLessThan(MB);
});

test('no body limit exceeds 32 MB unless the endpoint sets it', () => {
  const shapes: EndpointDefinition[] = Object.values(contract).flatMap((noun) =>
    Object.values(noun),
  );
  for (const { body } of shapes) expect(bodyLimitFor(body)).toBeLessThanOrEqual(32 * MB);
});
