import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { listAuditPage } from '../audit/queries';
import { listReplyPage } from '../comments/queries';
import { listSubmissionSummaries } from '../submissions/queries';
import { listMails } from '../mail/queries';
import { listPostPage } from '../posts/queries';
import { listSubscribers } from '../subscribers/queries';
import { listAllTemplates } from '../templates/queries';
import { listThreads } from '../threads/queries';
import { listAllTracks } from '../tracks/queries';
import { listUserPage } from '../users/queries';
import * as columns from './columns';

/** Fewer at once of rows that contain long texts. */
const LONG_ROWS = 100;

/** Whether rows stay where they are in this order, whatever changes. */
const isByCreation = (sort = '-createdAt') => /^-?createdAt$/.test(sort);

/** The admin lists as CSV files: all rows that match the search and filters, in the order of the list. */
export function exportRoutes({ mount, db, exportCsv }: Api): void {
  mount(contract.adminUsers.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'users',
      columns: columns.USER_COLUMNS,
      stable: isByCreation(query.sort),
      list: (page) => listUserPage(db, { ...query, ...page }),
    }),
  );

  mount(contract.admin.postsCsv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'posts',
      columns: columns.POST_COLUMNS,
      list: (page) => listPostPage(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminSubmissions.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'submissions',
      columns: columns.SUBMISSION_COLUMNS,
      stable: isByCreation(query.sort),
      list: (page) => listSubmissionSummaries(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminThreads.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'threads',
      columns: columns.THREAD_COLUMNS,
      list: (page) => listThreads(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminComments.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'comments',
      columns: columns.COMMENT_COLUMNS,
      stable: isByCreation(query.sort),
      batchSize: LONG_ROWS,
      list: (page) => listReplyPage(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminTracks.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'tracks',
      columns: columns.TRACK_COLUMNS,
      batchSize: LONG_ROWS,
      list: (page) => listAllTracks(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminTemplates.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'templates',
      columns: columns.TEMPLATE_COLUMNS,
      list: (page) => listAllTemplates(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminSubscribers.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'subscribers',
      columns: columns.SUBSCRIBER_COLUMNS,
      stable: isByCreation(query.sort),
      plain: true,
      list: (page) => listSubscribers(db, { ...query, ...page }),
    }),
  );

  mount(contract.audit.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'audit',
      columns: columns.AUDIT_COLUMNS,
      stable: true,
      list: (page) => listAuditPage(db, { ...query, ...page }),
    }),
  );

  mount(contract.adminMail.csv, ({ query, ...exchange }) =>
    exportCsv(exchange, {
      noun: 'mail',
      columns: columns.MAIL_COLUMNS,
      stable: isByCreation(query.sort),
      list: (page) => listMails(db, { ...query, ...page }),
    }),
  );
}
