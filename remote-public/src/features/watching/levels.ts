import type { WatchLevel, WatchTarget } from './queries';

export const LEVEL_NAMES: Record<WatchLevel, string> = {
  watching: 'Watching',
  normal: 'Normal',
  muted: 'Muted',
};

/** What each level means for what is watched, in one sentence. */
export const LEVEL_HINTS: Record<WatchTarget, Record<WatchLevel, string>> = {
  thread: {
    watching: 'You are told of every reply.',
    normal: 'You are told of replies to you and when you are mentioned.',
    muted: 'You are told of nothing in this discussion.',
  },
  category: {
    watching: 'You are told of every new discussion in this category.',
    normal: 'You are told of replies to you and when you are mentioned.',
    muted: 'You are told of nothing in this category, except in discussions you watch.',
  },
  tag: {
    watching: 'You are told of every new post with this tag.',
    normal: 'You are told of new posts of those you follow.',
    muted: 'You are told of no new post with this tag.',
  },
  author: {
    watching: 'You are told of every new post and discussion of this person.',
    normal: 'You are told of new posts if you follow this person.',
    muted: 'You are told of nothing that this person does.',
  },
};
