/** The words the site sorts its things by, in the order in which they are shown. */
export const roles = ['user', 'moderator', 'admin'] as const;

export const discussionCategories = ['formulas', 'vba', 'charts', 'data'] as const;

/** The categories a tutorial or a guest's post is filed under. */
export const submissionCategories = [
  'Excel',
  'Google Sheets',
  'Automation',
  'Shortcuts',
  'Dashboards',
  'Visualization',
] as const;

export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const templateTypes = ['Excel', 'Sheets', 'CSV', 'Script'] as const;
export const searchKinds = ['post', 'thread', 'template', 'track', 'person'] as const;
export const heroVariants = ['A', 'B'] as const;

export const postSorts = ['newest', 'liked'] as const;
export const threadSorts = ['active', 'newest', 'replies'] as const;
