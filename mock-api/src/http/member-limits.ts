import type { EndpointDefinition, MemberLimit, NetworkLimit } from 'shared-kit/contract';
import type { Rule } from './shared-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * What a member may do, also an admin. Each is more than anybody does by hand, and a fraction of what
 * a program could do.
 */
export const MEMBER_RULES = {
  post: { max: 60, window: HOUR },
  // The writer saves every few seconds while somebody types, in any number of tabs.
  save: { max: 1_200, window: HOUR },
  thread: { max: 20, window: HOUR },
  // Answers to challenges: each is calculated, for up to two seconds.
  entry: { max: 40, window: 10 * MINUTE },
  reply: { max: 60, window: 10 * MINUTE },
  // Likes and follows, and taking them back.
  reaction: { max: 300, window: 10 * MINUTE },
  profile: { max: 60, window: HOUR },
  // Each one that is taken counts too.
  handle: { max: 30, window: HOUR },
  // Each pause in the typing of a name.
  mention: { max: 300, window: 10 * MINUTE },
  // A tutorial with 50 images is imported at once, and some are sent again. Each new file that another
  // request holds as a data URL counts as well.
  upload: { max: 120, window: 10 * MINUTE },
  assist: { max: 30, window: 10 * MINUTE },
  export: { max: 20, window: HOUR },
  // A browser opens another stream whenever somebody goes to another discussion.
  live: { max: 600, window: 10 * MINUTE },
  // Any other change.
  change: { max: 600, window: 10 * MINUTE },
} satisfies Record<MemberLimit, Rule>;

const isMemberLimit = (limit: string): limit is MemberLimit => Object.hasOwn(MEMBER_RULES, limit);

interface Limits {
  /** Null if the endpoint is a visitor's, or reads without a limit of its own. */
  member: MemberLimit | null;
  network: NetworkLimit | null;
}

/** What a request to the endpoint counts as. */
export function limitsOf({ auth, method, limit }: EndpointDefinition): Limits {
  const isWrite = auth !== 'visitor' && method !== 'GET';
  if (limit !== undefined && isMemberLimit(limit)) return { member: limit, network: null };
  return { member: isWrite ? 'change' : null, network: limit ?? null };
}
