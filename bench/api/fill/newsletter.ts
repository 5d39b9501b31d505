import { ISSUES } from './sizes';
import { numbers, type Step } from './step';

const issues: Step = {
  name: 'issues of the newsletter',
  rows: () => ISSUES,
  sql: (range, { subscribers, posts }) => `
    insert into newsletter_issues (id, slug, subject, preheader, body_html, segment_tags,
      segment_sources, status, scheduled_at, started_at, finished_at, sent_posts, is_prepared,
      recipients, sent_count, created_at, updated_at)
    select bench.id('issue', i, ${ISSUES}), 'issue-' || i, 'Issue ' || word, 'About ' || word,
      '<p>' || text || '</p>', '{}', '{}', 'sent', at, at, at, '[]', true, ${subscribers},
      ${subscribers}, at, at
    from ${numbers(range)} join bench.words on rank = i
    join bench.paragraphs p on p.no = 1 + i % 100
    cross join lateral (select bench.at(i, ${ISSUES}) as at) as times;
    insert into newsletter_links (issue_id, number, url, clicks)
    select bench.id('issue', i, ${ISSUES}), n, 'https://sheetfolk.example/blog/post-' || n, i
    from ${numbers(range)} cross join generate_series(1, least(8, ${posts})) n`,
};

const suppressions: Step = {
  name: 'suppressed addresses',
  rows: ({ subscribers }) => Math.ceil(subscribers / 50),
  sql: (range, { subscribers: n }) => `
    insert into newsletter_suppressions (id, address_hash, hint, reason, detail, created_at)
    select bench.id('suppression', i, ${n}), left(encode(sha256(i::text::bytea), 'hex'), 32),
      'a…@example.test', case i % 3 when 0 then 'complained' else 'bounced' end, '5.1.1',
      bench.at(i, ${n})
    from ${numbers(range)}`,
};

export const newsletter: readonly Step[] = [issues, suppressions];
