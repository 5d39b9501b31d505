import { request as sendRequest } from 'node:http';
import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  // Nearly everything once; more requests of an address than a test makes.
  api = await startTestApi({ rateLimitFactor: 0.01 });
});
afterAll(() => api.close());

let visitors = 0;

/**
 * Says that a body will come, which never does; resolves with the status of a response that does not
 * wait for it. Jest's own time limit ends the wait for one that does.
 */
const announceBody = ({ method, path }: EndpointDefinition, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = sendRequest(api.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '1000' },
    });
    request.on('response', ({ statusCode }) => {
      resolve(statusCode);
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });

test.each<EndpointDefinition>([
  contract.auth.register,
  contract.auth.login,
  contract.auth.forgot,
  contract.auth.reset,
  contract.auth.confirmEmail,
  contract.auth.resendConfirmation,
  contract.subscribers.subscribe,
  contract.submissions.submit,
  contract.media.upload,
  contract.clientErrors.report,
  contract.remotes.reportLoads,
  contract.ai.outline,
  contract.ai.improve,
  contract.ai.summarize,
  contract.ai.translate,
])('$method $path is limited before its body is read', async (endpoint) => {
  visitors += 1;
  const member = endpoint.auth === 'visitor' ? null : await api.member();
  const headers: Record<string, string> = {
    'x-forwarded-for': `203.0.113.${visitors}`,
    ...(member && { authorization: `Bearer ${member.token}` }),
  };
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { status } = await fetch(api.url + endpoint.path, {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    statuses.push(status);
  }
  expect(statuses[0]).not.toBe(429);
  expect(statuses[2]).toBe(429);
  expect(await announceBody(endpoint, headers)).toBe(429);
});
