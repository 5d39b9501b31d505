/** What a member's requests count as, each with a limit of its own; any other write is a `change`. */
export type MemberLimit =
  | 'post'
  | 'save'
  | 'thread'
  | 'reply'
  | 'entry'
  | 'reaction'
  | 'profile'
  | 'handle'
  | 'mention'
  | 'upload'
  | 'assist'
  | 'export'
  | 'live'
  | 'change';

/**
 * What requests count as by the network of who sends them, before their body is read. `signIn` proves
 * that an account, or the address that a link was mailed to, is one's own; `logIn` is the same, except
 * that a browser that was signed in before has a count of its own.
 */
export type NetworkLimit =
  | 'signIn'
  | 'logIn'
  | 'mail'
  | 'submission'
  | 'clientErrors'
  | 'remoteLoads'
  | 'events'
  | 'suggestions'
  | 'reports'
  | 'releases';

export type RequestLimit = MemberLimit | NetworkLimit;

/** The nouns of the administration's endpoints. */
type AdminNoun =
  | 'summary'
  | 'posts'
  | 'users'
  | 'threads'
  | 'comments'
  | 'challenges'
  | 'tracks'
  | 'templates'
  | 'home'
  | 'metrics'
  | 'settings'
  | 'slots'
  | 'subscribers'
  | 'newsletter'
  | 'bulk'
  | 'jobs'
  | 'mail'
  | 'releases'
  | 'audit';

/** The groups of operations in the OpenAPI document. */
export type Tag =
  | 'auth'
  | 'account'
  | 'posts'
  | 'threads'
  | 'comments'
  | 'challenges'
  | 'follow'
  | 'watching'
  | 'saved'
  | 'progress'
  | 'notifications'
  | 'templates'
  | 'tracks'
  | 'search'
  | 'community-submissions'
  | 'subscribe'
  | 'newsletter'
  | 'home'
  | 'metrics'
  | 'settings'
  | 'bootstrap'
  | 'analytics'
  | 'client-errors'
  | 'remotes'
  | 'releases'
  | 'ai'
  | 'media'
  | 'feeds'
  | 'live'
  | 'health'
  | 'content-version'
  | `Administration: ${AdminNoun}`;
