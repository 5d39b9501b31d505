/** The id of the form that starts a discussion: `/discussions#start` leads to it. */
export const START = 'start';
