import { contract, type EndpointDefinition } from 'shared-kit/contract';

/** Endpoints whose work may run again without harm, and why. */
export const REPEATABLE: Readonly<Record<string, string>> = {
  'adminBulk.count': 'reads',
  'adminChallenges.tryAnswer': 'calculates, and stores nothing',
  'ai.outline': 'reads',
  'ai.improve': 'reads',
  'ai.summarize': 'reads',
  'ai.translate': 'reads',
  'analytics.track': 'is counted in memory; a page view too many does not matter',
  'adminNewsletter.countRecipients': 'reads',
  'adminNewsletter.preview': 'composes, and stores nothing',
  'newsletterMails.report': 'a report is taken once, by its own id',
  'auth.logout': 'deletes what its own retry would need',
  'clientErrors.report': 'writes a line to the log',
  'live.createTicket': 'creates a ticket, which expires within a minute',
  'adminTemplates.uploadFile': 'stores a file under the hash of its bytes',
  'media.upload': 'stores a file under the hash of its bytes',
  'releases.change': 'a signature is good for one request',
  'remotes.reportLoads': 'is counted in memory',
  'subscribers.confirm': 'sets what is set only once',
  'subscribers.unsubscribe': 'deletes one row',
};

/** Every POST of the contract, by its name. */
export const postEndpoints = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<EndpointDefinition>(group)
    .filter(([, { method }]) => method === 'POST')
    .map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
);

const text = 'Words. '.repeat(20);
/** What a guest sends in. */
export const guestForm = {
  fullName: 'Guest',
  email: 'guest@example.test',
  title: 'Sent',
  content: `<p>${text}</p>`,
};
