import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { UnauthenticatedError } from '../../errors';
import { rawBodyOf } from '../../http/json-body/raw-body';

/** As much as the clocks of two machines may differ. */
const MAX_DIFFERENCE_MS = 5 * 60_000;

/** Longer than a report may be old, because the clocks of API processes differ, too. */
export const REPORT_KEPT_MS = 3 * MAX_DIFFERENCE_MS;

const MAX_ID_LENGTH = 200;
const MAX_SIGNATURES = 5;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const readKey = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const isSame = (given: string, expected: Buffer) => {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

/**
 * Throws unless a request is signed as Standard Webhooks are: `v1,` and the HMAC-SHA256 of id, timestamp and
 * body, by a timestamp of the last minutes. Returns the id, by which a request that is sent again is known.
 */
export function requireWebhookSignature(request: FastifyRequest, secret: string): string {
  const id = header(request, 'webhook-id');
  const timestamp = header(request, 'webhook-timestamp');
  const signatures = header(request, 'webhook-signature').split(' ').slice(0, MAX_SIGNATURES);
  if (id === '' || id.length > MAX_ID_LENGTH || !/^\d{1,12}$/.test(timestamp)) {
    throw new UnauthenticatedError('The report is not signed.');
  }
  if (Math.abs(Number(timestamp) * 1_000 - Date.now()) > MAX_DIFFERENCE_MS) {
    throw new UnauthenticatedError('The report is too old, or its clock is ahead.');
  }
  const expected = createHmac('sha256', readKey(secret))
    .update(`${id}.${timestamp}.`)
    .update(rawBodyOf(request))
    .digest();
  const isSigned = signatures.some(
    (one) => one.startsWith('v1,') && isSame(one.slice(3), expected),
  );
  if (!isSigned) throw new UnauthenticatedError('The signature of the report is not right.');
  return id;
}
