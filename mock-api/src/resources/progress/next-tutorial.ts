/** A tutorial of a track, in order, and what a member has read of it. */
export interface TutorialProgress {
  _id: string;
  slug: string;
  title: string;
  readingMinutes: number;
  isRead: boolean;
  position: number;
  /** As a number of milliseconds; null if nothing of it was read. */
  touchedAt: number | null;
}

/**
 * The tutorial to go on with: the one that was read last, or the first unread one that follows it, or
 * the first unread one of all. Null if all are read.
 */
export function nextTutorial<T extends TutorialProgress>(tutorials: readonly T[]): T | null {
  let last = -1;
  let touchedAt = -1;
  for (const [index, tutorial] of tutorials.entries()) {
    if (tutorial.touchedAt === null || tutorial.touchedAt < touchedAt) continue;
    last = index;
    touchedAt = tutorial.touchedAt;
  }
  const following = last === -1 ? tutorials : tutorials.slice(last);
  const isUnread = ({ isRead }: T) => !isRead;
  return following.find(isUnread) ?? tutorials.find(isUnread) ?? null;
}
