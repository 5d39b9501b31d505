import { cutText } from 'shared-kit/contract/constants';

interface JobText {
  name: string;
  /** What it does. */
  purpose: string;
}

/** The background jobs in words. */
const JOBS: Readonly<Record<string, JobText>> = {
  'publish-posts': {
    name: 'Publish posts',
    purpose: 'Publishes scheduled posts when they are due.',
  },
  'publish-heroes': {
    name: 'Publish heroes',
    purpose: 'Publishes scheduled heroes when they are due.',
  },
  challenges: {
    name: 'Open and close challenges',
    purpose: 'Ranks the entries of challenges that have closed, and begins their discussions.',
  },
  'reset-requests': { name: 'Password resets', purpose: 'Mails the links that members asked for.' },
  'mail-outbox': { name: 'Send mail', purpose: 'Sends the mails of the outbox that are due.' },
  'bulk-changes': { name: 'Bulk changes', purpose: 'Carries out changes of many rows.' },
  'build-indexes': {
    name: 'Build indexes',
    purpose: 'Builds indexes that a new release needs, while the site runs.',
  },
  'build-searches': {
    name: 'Build searches',
    purpose: 'Splits stored texts into words as a new release does, while the site runs.',
  },
  'merge-tags': {
    name: 'Merge tags',
    purpose: 'Merges tags that differ in case only, once.',
  },
  'render-texts': {
    name: 'Render discussions',
    purpose: 'Renders stored texts as a new release does, while the site runs.',
  },
  'aggregate-statistics': {
    name: 'Add up statistics',
    purpose: 'Adds up counters that pages show.',
  },
  'remove-expired': {
    name: 'Remove expired data',
    purpose: 'Deletes old sessions, links and keys.',
  },
  'purge-deleted-posts': {
    name: 'Purge deleted posts',
    purpose: 'Deletes posts for good after 30 days.',
  },
  'prune-analytics': { name: 'Prune analytics', purpose: 'Deletes old analytics events.' },
  'counter-drift': { name: 'Check counters', purpose: 'Compares stored counters with the rows.' },
  'unreferenced-media': {
    name: 'Remove unused files',
    purpose: 'Deletes files that nothing uses.',
  },
  'vacuum-tables': { name: 'Vacuum tables', purpose: 'Reclaims space in the embedded database.' },
};

const toWords = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** The name of a job and what it does; of an unknown one the name as words. */
export const describeJob = (name: string): JobText =>
  JOBS[name] ?? { name: toWords(name), purpose: '' };

function formatPart(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatPart).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

const MAX_RESULT_LENGTH = 200;

/** What the last run returned, in words: 'Sent 3, failed 0'. */
export function describeResult(result: unknown): string {
  if (result === null || result === undefined) return 'Nothing to report';
  const isPlain = typeof result !== 'object' || Array.isArray(result);
  const text = isPlain
    ? formatPart(result)
    : Object.entries(result)
        .map(([name, value]) => `${toWords(name)}: ${formatPart(value)}`)
        .join(', ');
  if (text === '' || text === 'none') return 'Nothing to report';
  return cutText(text, MAX_RESULT_LENGTH);
}
