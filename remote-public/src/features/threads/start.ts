/** The id of the form that starts a discussion: `/discussions#start` leads to it. */
export const START = 'start';

/** The draft of a new discussion, the same wherever it is begun: a guest goes on with it after log-in. */
export const NEW_THREAD_DRAFT = 'new-discussion';
