import { contract, type EndpointDefinition } from 'shared-kit/contract';
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
  reply: { max: 60, window: 10 * MINUTE },
  // Likes and follows, and taking them back.
  reaction: { max: 300, window: 10 * MINUTE },
  profile: { max: 60, window: HOUR },
  // A tutorial with 50 images is imported at once, and some are sent again. Each new file that another
  // request holds as a data URL counts as well.
  upload: { max: 120, window: 10 * MINUTE },
  assist: { max: 30, window: 10 * MINUTE },
  export: { max: 20, window: HOUR },
  // Any other change.
  change: { max: 600, window: 10 * MINUTE },
} satisfies Record<string, Rule>;

export type MemberAction = keyof typeof MEMBER_RULES;

const ACTIONS = new Map<EndpointDefinition, MemberAction>([
  [contract.posts.create, 'post'],
  [contract.posts.update, 'save'],
  [contract.posts.patch, 'save'],
  [contract.posts.restore, 'save'],
  [contract.posts.like, 'reaction'],
  [contract.posts.unlike, 'reaction'],
  [contract.follow.follow, 'reaction'],
  [contract.follow.unfollow, 'reaction'],
  [contract.threads.create, 'thread'],
  [contract.comments.create, 'reply'],
  [contract.comments.update, 'reply'],
  [contract.media.upload, 'upload'],
  [contract.adminTemplates.uploadFile, 'upload'],
  [contract.account.update, 'profile'],
  [contract.account.exportData, 'export'],
  [contract.ai.outline, 'assist'],
  [contract.ai.improve, 'assist'],
  [contract.ai.summarize, 'assist'],
  [contract.ai.translate, 'assist'],
]);

/** What a request to the endpoint counts as; null if nothing: it is a visitor's, or it reads. */
export function findMemberAction(endpoint: EndpointDefinition): MemberAction | null {
  const action = ACTIONS.get(endpoint);
  if (action !== undefined) return action;
  return endpoint.auth === 'visitor' || endpoint.method === 'GET' ? null : 'change';
}
