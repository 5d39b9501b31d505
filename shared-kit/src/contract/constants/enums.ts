/** Enumerations of the contract, in the order in which pages list them. */
export const roles = ['user', 'moderator', 'admin'] as const;

export const discussionCategories = ['formulas', 'vba', 'charts', 'data'] as const;

/** Categories of tutorials and guest submissions. */
export const submissionCategories = [
  'Excel',
  'Google Sheets',
  'Automation',
  'Shortcuts',
  'Dashboards',
  'Visualization',
] as const;

/** Where a challenge is in its time. A published one is upcoming until it opens. */
export const challengePhases = ['draft', 'upcoming', 'open', 'closed'] as const;
/** By what entries with as many wanted results are ranked. */
export const challengeRankings = ['shortest', 'fewest-functions'] as const;

export const newsletterStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
/** Why an address gets no newsletter. */
export const suppressionReasons = ['bounced', 'complained', 'unsubscribed', 'added'] as const;

export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const templateTypes = ['Excel', 'Sheets', 'CSV', 'Script'] as const;
export const searchKinds = ['post', 'thread', 'template', 'track', 'person'] as const;
/** What is suggested while a search is typed, in the order in which it is shown. */
export const suggestionKinds = ['post', 'thread', 'template', 'person'] as const;
/** What a KPI can count: challenges that have opened, and entries in them. */
export const kpiCounts = ['challenges', 'challenge-entries'] as const;
/** What can happen to a discussion while somebody reads it. `thread` is anything but its replies' texts. */
export const liveChanges = ['reply', 'reply-edit', 'reply-removal', 'thread'] as const;

export const heroVariants = ['A', 'B'] as const;

/** What a member can watch or mute. */
export const watchTargets = ['thread', 'category', 'tag', 'author'] as const;
/** How much a member wants to be told of it. */
export const watchLevels = ['watching', 'normal', 'muted'] as const;
/** What members save. */
export const savedKinds = ['post', 'thread', 'template'] as const;

export const postSorts = ['newest', 'liked'] as const;
export const threadSorts = ['active', 'newest', 'replies', 'tried'] as const;

/**
 * Why a remote failed in a page. Stored by position: add further ones at the end, and remove none.
 */
export const remoteFailures = [
  'Unreachable',
  'Timeout',
  'InvalidModule',
  'Incompatible',
  'Integrity',
  'Render',
] as const;

/** A remote's federated name. Federation uses it as an identifier. */
export const REMOTE_NAME = /^[a-z][a-z0-9_]{0,59}$/;
/** A release's version, which is the name of its folder too. */
export const RELEASE_VERSION = /^\w[\w.+-]{0,99}$/;
