import type { Migration } from './migration';

/** Its successor, `comments_words`, is built beside the running site. */
export const dropCommentSearch: Migration = {
  name: '005-comment-words',
  sql: 'drop index if exists comments_text_search',
};
