import { sql, type RawBuilder } from 'kysely';
import { suggestionKinds } from 'shared-kit/contract';
import { matchesSubmission } from '../resources/submissions/queries';
import { isLabeledWithAddress } from './bulk-labels';
import { buildMailCondition } from '../resources/mail/queries';
import {
  selectDownloads,
  selectTopNames,
  selectTopNamesOfDays,
} from '../resources/analytics/queries';
import { explainPlan } from '../testing/explain-plan';
import { openTestDatabase } from '../testing/database';
import type { Connection } from './connect';
import { titleOrder } from './migrations/indexes';
import { matchesText, matchesTitle, queryTitle, searchTerms } from './search/query';
import { selectCandidates } from './search/site-search';
import { fromAll } from './search/suggestions';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

/** A query, and the index without which it reads the whole table. */
const CASES: [string, RawBuilder<unknown>, string][] = [
  ['the most viewed pages', selectTopNames('page'), 'event_counts_top'],
  [
    'the most viewed pages of some days',
    selectTopNamesOfDays('page', '2026-01-01', '2026-03-31'),
    'event_counts_top',
  ],
  ['the most downloaded templates', selectDownloads({}), 'event_counts_top'],
  [
    'a member’s own posts by their last change',
    sql`select id from posts where author_id = '018f0000-0000-7000-8000-000000000001'
      and status <> 'deleted' order by updated_at desc, id desc limit 5`,
    'posts_of_author_changed',
  ],
  [
    'what a member has saved',
    sql`select id from saved_items where user_id = '018f0000-0000-7000-8000-000000000001'
      order by saved_at desc, id desc limit 5`,
    'saved_items_by_time',
  ],
  [
    'what is in a list of a member',
    sql`select item_id from saved_list_items where list_id = '018f0000-0000-7000-8000-000000000001'
      order by added_at desc, item_id desc limit 5`,
    'saved_list_items_by_time',
  ],
  [
    'the lists of a thing that a member has saved',
    sql`select list_id from saved_list_items where item_id = '018f0000-0000-7000-8000-000000000001'`,
    'saved_list_items_of_item',
  ],
  [
    'what a member has read last',
    sql`select post_id from reading_progress
      where user_id = '018f0000-0000-7000-8000-000000000001'
      order by updated_at desc, post_id desc limit 5`,
    'reading_progress_by_time',
  ],
  [
    'posts that were deleted long ago',
    sql`select id from posts where status = 'deleted' and deleted_at <= now()`,
    'posts_deleted',
  ],
  [
    'templates by a word of their title',
    sql`select id from templates where ${matchesTitle('templates', 'budget')}`,
    'templates_search',
  ],
  [
    'templates by a word, for the public',
    sql`select id from templates where ${matchesText(sql`search`, searchTerms('budget'))}`,
    'templates_search',
  ],
  [
    'discussions by the beginning of a word of their title',
    sql`select id from threads where search @@ ${queryTitle(searchTerms('xlook'))}`,
    'threads_search',
  ],
  [
    'submissions by a word',
    sql`select id from submissions where ${matchesSubmission('budget')}`,
    'submissions_vectors',
  ],
  [
    'submissions of an address',
    sql`select id from submissions where email = 'a@example.test'`,
    'submissions_of_address',
  ],
  [
    'a member’s submissions, whatever the letters of their address',
    sql`select id from submissions where lower(email) = 'a@example.test'`,
    'submissions_of_person',
  ],
  [
    'a member’s submissions, however their domain is written',
    sql`select id from submissions where email_key = 'a@xn--mller-kva.example'`,
    'submissions_of_key',
  ],
  [
    'a member’s analytics events',
    sql`select id from events where user_id = '018f0000-0000-7000-8000-000000000001' order by id`,
    'events_of_user',
  ],
  [
    'how many members there are',
    sql`select count(*) from (select from users where deleted_at is null limit 1001) as counted`,
    'users_not_deleted',
  ],
  [
    'members who may not sign in',
    sql`select id from users where not is_active and deleted_at is null
      order by created_at desc, id desc limit 5`,
    'users_inactive',
  ],
  [
    'the audit log of a kind',
    sql`select id from audit_log where subject = 'post' order by created_at desc, id desc limit 5`,
    'audit_log_of_kind',
  ],
  [
    'the audit log by the beginning of an action',
    sql`select id from audit_log where action like 'post.%'`,
    'audit_log_of_action',
  ],
  [
    'mails by a word of the subject',
    sql`select id from mail_outbox where ${buildMailCondition({ q: 'confirm' })}`,
    'mail_outbox_vectors',
  ],
  ...(['waiting', 'retrying', 'failed'] as const).map(
    (status): [string, RawBuilder<unknown>, string] => [
      `${status} mails`,
      sql`select id from mail_outbox where ${buildMailCondition({ status })}
        order by created_at desc, id desc limit 5`,
      `mail_outbox_${status}`,
    ],
  ),
  [
    'what bulk changes did to a row',
    sql`select label from bulk_items where row_id = any('{018f0000-0000-7000-8000-000000000001}')`,
    'bulk_items_of_row',
  ],
  [
    'what bulk changes did to rows with an address',
    sql`select label from bulk_items where ${isLabeledWithAddress('a@example.test')}`,
    'bulk_items_with_address',
  ],
  [
    'mails by due time',
    sql`select id from mail_outbox order by due_order, id limit 5`,
    'mail_outbox_by_due',
  ],
  ...(
    [
      ['tracks', 'position', 'asc', 'tracks_in_order'],
      ['tracks', 'updated_at', 'asc', 'tracks_updated'],
      ['heroes', 'updated_at', 'desc', 'heroes_updated'],
      ['heroes', 'variant', 'asc', 'heroes_by_variant'],
      ['heroes', 'status', 'asc', 'heroes_by_status'],
      ['posts', 'updated_at', 'desc', 'posts_updated'],
      ['posts', 'created_at', 'desc', 'posts_by_creation'],
      ['threads', 'created_at', 'desc', 'threads_newest'],
      ['threads', 'last_activity_at', 'desc', 'threads_active'],
      ['threads', 'reply_count', 'desc', 'threads_by_replies'],
      ['comments', 'created_at', 'asc', 'comments_newest'],
      ['subscribers', 'created_at', 'desc', 'subscribers_newest'],
      ['subscribers', 'source', 'asc', 'subscribers_by_source'],
      ['audit_log', 'created_at', 'desc', 'audit_log_newest'],
    ] as const
  ).map(([table, column, direction, index]): [string, RawBuilder<unknown>, string] => [
    `${table} by ${column}`,
    sql`select id from ${sql.table(table)}
      order by ${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)} limit 5`,
    index,
  ]),
  ...(
    [
      ['tracks', "status = 'draft'", 'position, id', 'tracks_of_status'],
      ['tracks', "level = 'Advanced'", 'position, id', 'tracks_of_level'],
      ['templates', "status = 'draft'", 'updated_at desc, id desc', 'templates_of_status'],
      ['templates', "type = 'CSV'", 'updated_at desc, id desc', 'templates_of_type'],
      ['templates', 'gated', 'updated_at desc, id desc', 'templates_gated'],
      ['heroes', "status = 'draft'", 'updated_at desc, id desc', 'heroes_of_status'],
      ['heroes', "variant = 'B'", 'updated_at desc, id desc', 'heroes_of_variant'],
      ['threads', 'solved', 'last_activity_at desc, id desc', 'threads_solved'],
      ['submissions', "status = 'pending'", 'created_at desc, id desc', 'submissions_by_status'],
    ] as const
  ).map(([table, where, order, index]): [string, RawBuilder<unknown>, string] => [
    `${table} where ${where}`,
    sql`select id from ${sql.table(table)} where ${sql.raw(where)}
      order by ${sql.raw(order)} limit 5`,
    index,
  ]),
  ...['posts', 'threads', 'templates', 'tracks', 'heroes', 'submissions'].map(
    (table): [string, RawBuilder<unknown>, string] => [
      `${table} by their titles`,
      sql`select id from ${sql.table(table)}
        order by ${sql.raw(titleOrder(table === 'heroes' ? 'h1' : 'title'))}, id limit 5`,
      `${table}_title_order`,
    ],
  ),
  [
    'tracks by a word of their title',
    sql`select id from tracks where ${matchesTitle('tracks', 'budget')}`,
    'tracks_vectors',
  ],
  [
    'heroes by a word of their headline',
    sql`select id from heroes where ${matchesTitle('heroes', 'budget')}`,
    'heroes_vectors',
  ],
  ...(['type', 'status', 'downloads'] as const).map(
    (column): [string, RawBuilder<unknown>, string] => [
      `templates by ${column}`,
      sql`select id from templates order by ${sql.ref(column)} desc, id desc limit 5`,
      `templates_by_${column}`,
    ],
  ),
  ...[
    ['created_at', 'submissions_newest'],
    ['full_name', 'submissions_by_name'],
  ].map(([column = '', index = '']): [string, RawBuilder<unknown>, string] => [
    `submissions by ${column}`,
    sql`select id from submissions order by ${sql.ref(column)} desc, id desc limit 5`,
    index,
  ]),
];

test.each(CASES)('%s: uses an index', async (_name, query, index) => {
  expect(await explainPlan(connection.db, query)).toContain(index);
});

interface PlanNode {
  'Node Type': string;
  'Subplan Name'?: string;
  'Relation Name'?: string;
  Filter?: string;
  'Recheck Cond'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** The tables that are searched with a limit in sight: the planner would scan them for rare words. */
function findLimitedSearches(node: PlanNode, isLimited = false): string[] {
  const isPlannedAlone = node['Subplan Name']?.startsWith('CTE ') === true;
  const isLimitedHere = isLimited && !isPlannedAlone;
  const condition = `${node.Filter} ${node['Recheck Cond']} ${node['Index Cond']}`;
  const table = node['Relation Name'];
  const own = isLimitedHere && table !== undefined && condition.includes('@@') ? [table] : [];
  const isLimitedBelow = isLimitedHere || node['Node Type'] === 'Limit';
  return [
    ...own,
    ...(node.Plans ?? []).flatMap((child) => findLimitedSearches(child, isLimitedBelow)),
  ];
}

const terms = searchTerms('budget xlook');

const SEARCHES: [string, RawBuilder<unknown>][] = [
  ['the page', selectCandidates('budget xlook', terms, new Set(['budget']))],
  ...suggestionKinds.map((kind): [string, RawBuilder<unknown>] => [
    `suggestions of a ${kind}`,
    fromAll(kind, 'budget xlook'),
  ]),
];

test.each(SEARCHES)('a search for %s is planned without its limits', async (_name, query) => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (format json) ${query}`.execute(connection.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  expect(JSON.stringify(plan)).toContain('@@');
  expect(plan === undefined ? ['no plan'] : findLimitedSearches(plan)).toEqual([]);
});
