import { baseline } from './001-baseline';
import { loadsByNetwork } from './002-loads-by-network';
import { sessionEnds } from './003-session-ends';
import { memberFiles } from './004-member-files';
import { dropCommentSearch } from './005-comment-words';
import { searchWords } from './006-search-words';
import { tagNames } from './007-tag-names';
import { dropTitleIndexes } from './008-long-titles';
import { submissionAddresses } from './009-submission-addresses';
import { releaseTokens } from './010-release-tokens';
import { releaseDesk } from './011-release-desk';
import { discussionFiles } from './012-discussion-files';
import { triedAnswers } from './013-tried-answers';
import { challenges } from './014-challenges';
import { notifications } from './015-notifications';
import { handles } from './016-handles';
import { watching } from './017-watching';
import { savedAndProgress } from './018-saved-and-progress';
import { notificationMails } from './019-notification-mails';
import { newsletter } from './020-newsletter';
import { live } from './021-live';
import type { Migration } from './migration';

/**
 * In order. A list, because the API is bundled into one file and cannot read a folder. The next one is
 * the file `022-….ts`, added at the end. Indexes of tables that may be large are not created by a
 * migration: see `INDEXES`.
 */
export const migrations: readonly Migration[] = [
  baseline,
  loadsByNetwork,
  sessionEnds,
  memberFiles,
  dropCommentSearch,
  searchWords,
  tagNames,
  dropTitleIndexes,
  submissionAddresses,
  releaseTokens,
  releaseDesk,
  discussionFiles,
  triedAnswers,
  challenges,
  notifications,
  handles,
  watching,
  savedAndProgress,
  notificationMails,
  newsletter,
  live,
];
