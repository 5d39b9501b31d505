/** The actions of the log in words. */
const LABELS: Readonly<Record<string, string>> = {
  'comment.create': 'Replied',
  'comment.delete': 'Deleted a comment',
  'comment.edit': 'Edited a comment',
  'hero.create': 'Created a hero',
  'hero.delete': 'Deleted a hero',
  'hero.publish': 'Published a hero',
  'hero.update': 'Edited a hero',
  'job.run': 'Made a job due',
  'mail.retry': 'Tried a mail again',
  'metrics.update': 'Edited the KPI metrics',
  'post.create': 'Created a post',
  'post.delete': 'Deleted a post',
  'post.feature': 'Changed whether a post is featured',
  'post.publish': 'Published a post',
  'post.save': 'Edited a post',
  'post.undelete': 'Brought a post back',
  'post.unpublish': 'Reverted a post to a draft',
  'settings.update': 'Edited the site settings',
  'submission.approve': 'Approved a submission',
  'submission.edit': 'Edited a submission',
  'submission.reject': 'Rejected a submission',
  'subscriber.import': 'Imported subscribers',
  'subscriber.update': 'Edited a subscriber',
  'template.create': 'Created a template',
  'template.delete': 'Deleted a template',
  'template.update': 'Edited a template',
  'thread.create': 'Started a thread',
  'thread.delete': 'Deleted a thread',
  'thread.edit': 'Edited a thread',
  'track.create': 'Created a track',
  'track.delete': 'Deleted a track',
  'track.reorder': 'Moved a track',
  'track.update': 'Edited a track',
  'user.active': 'Changed whether a member is active',
  'user.create': 'Created a member',
  'user.delete': 'Deleted a member',
  'user.role': 'Changed a member’s role',
  'user.sign-out': 'Signed a member out',
};

/** 'Approved a submission' for `submission.approve`; an unknown action as words: 'Poll close'. */
export function describeAction(action: string): string {
  const words = action.replace(/[.-]+/g, ' ');
  return LABELS[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
