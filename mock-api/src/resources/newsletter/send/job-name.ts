/** The job that sends the newsletter. */
export const SEND_JOB = 'newsletter';
