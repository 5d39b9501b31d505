/** A `like` pattern for short texts that hold `question`, in which its own signs mean themselves. */
export const containing = (question: string): string => `%${question.replace(/[\\%_]/g, '\\$&')}%`;
