import { FILL_MEDIA_REFERENCES } from './media-references';
import { ADMIN, BULK_OPERATIONS, HEROES, PARAGRAPHS, TAGS, TRACKS, WORDS } from './sizes';
import { numbers, type Step } from './step';

const templates: Step = {
  name: 'templates',
  rows: (sizes) => sizes.templates,
  sql: (range, { templates: n }, { picture, sheet }) => `
    insert into templates (id, title, slug, type, version, file_hash, file_name, preview, tags,
      difficulty, tools, gated, status, seo_desc, search, downloads, created_at, updated_at)
    select bench.id('template', i, ${n}), title, 'template-' || i,
      (array['Excel', 'Sheets', 'CSV', 'Script'])[1 + bench.zipf(i, 70, 4)], '1.0.0',
      '${sheet}', 'template-' || i || '.csv', array['/api/media/${picture}'],
      array(select tag from bench.tags where rank in
        (bench.zipf(i, 71, ${TAGS}), bench.zipf(i, 72, ${TAGS}))),
      (array['Beginner', 'Intermediate', 'Advanced'])[1 + bench.roll(i, 73, 3)], array['Excel'],
      i % 10 = 0, case when i % 20 = 3 then 'draft' else 'published' end, left(text, 140),
      bench.title_vector(title) || setweight(words, 'B'),
      bench.zipf(i, 74, 1000), bench.at(i, ${n}), bench.at(i, ${n})
    from (
      select i, initcap(w1.word) || ' ' || w2.word || ' template' as title, p.text, p.words
      from ${numbers(range)}
      join bench.words w1 on w1.rank = bench.zipf(i, 75, ${WORDS})
      join bench.words w2 on w2.rank = bench.roll(i, 76, ${WORDS})
      join bench.paragraphs p on p.no = bench.roll(i, 77, ${PARAGRAPHS})
    ) drawn`,
};

const CHALLENGES = 80;
const CHALLENGE_ENTRIES = 500;

const tracks: Step = {
  name: 'tracks',
  rows: () => TRACKS,
  sql: (range, { posts }) => `
    insert into tracks (id, title, slug, level, duration, position, outcomes, status, cover, meta,
      text, search, created_at, updated_at)
    select bench.id('track', i, ${TRACKS}), 'Track ' || word, 'track-' || i, 'Beginner', '3 hours',
      i, array['Know ' || word], 'published', null, 'About ' || word, 'All about ' || word,
      bench.title_vector('Track ' || word), bench.at(i, ${TRACKS}), bench.at(i, ${TRACKS})
    from ${numbers(range)} join bench.words on rank = i;
    insert into track_posts (track_id, position, post_id)
    select bench.id('track', i, ${TRACKS}), position, bench.id('post', i * 4 + position, ${posts})
    from ${numbers(range)} cross join generate_series(0, 3) position
    where i * 4 + position <= ${posts}`,
};

/** What an entry of a challenge came to. */
const TRIED =
  '{"engine":1,"cells":[],"right":2,"formulas":[{"range":"C2:C3","text":"=A2*B2"}],"length":6,"functions":[],"ignored":0,"isVolatile":false}';

const challenges: Step = {
  name: 'challenges',
  rows: () => CHALLENGES,
  sql: (range, { members }) => `
    insert into challenges (id, slug, title, summary, category, text, text_html, hidden, hidden_html,
      wanted, hidden_wanted, ranking, status, opens_at, closes_at, announced_at, ranked_at,
      entry_count, author_id, search, created_at, updated_at)
    select bench.id('challenge', i, ${CHALLENGES}), 'challenge-' || i, 'Challenge ' || word,
      'About ' || word, 'formulas', text, '<p>' || text || '</p>', '', '', 2, 0, 'shortest',
      'published', at, case i % 8 when 0 then now() + interval '1 year' else at + interval '1 day' end,
      at, case i % 8 when 0 then null else at end, ${CHALLENGE_ENTRIES},
      bench.id('member', ${ADMIN}, ${members}), bench.title_vector('Challenge ' || word), at, at
    from ${numbers(range)} join bench.words on rank = i
    join bench.paragraphs p on p.no = bench.roll(i, 95, ${PARAGRAPHS})
    cross join lateral (select bench.at(i, ${CHALLENGES}) as at) as times;
    insert into challenge_entries (id, challenge_id, user_id, text, text_html, right_count, wanted,
      length, functions, tried, engine, place, position, submitted_at)
    select bench.id('entry', (i - 1) * ${CHALLENGE_ENTRIES} + n, ${CHALLENGES * CHALLENGE_ENTRIES}),
      bench.id('challenge', i, ${CHALLENGES}), bench.id('member', n, ${members}), '=A2*B2',
      '<p>=A2*B2</p>', 2, 2, 6, 0, '${TRIED}', 1, n, n, bench.at(i, ${CHALLENGES})
    from ${numbers(range)} cross join generate_series(1, least(${CHALLENGE_ENTRIES}, ${members})) n`,
};

const heroes: Step = {
  name: 'heroes and KPIs',
  rows: () => HEROES,
  sql: (range) => `
    insert into heroes (id, h1, subheading, variant, status, publish_at, cta_primary,
      cta_secondary, media, kpis, search, created_at, updated_at)
    select bench.id('hero', i, ${HEROES}), 'Sheets and ' || word, 'Learn ' || word,
      case i % 2 when 0 then 'A' else 'B' end, case when i <= 2 then 'published' else 'draft' end,
      bench.at(i, ${HEROES}), '{"label":"Read","href":"/blog"}', '{"label":"Ask","href":"/discussions"}',
      '{"type":"image","url":"","alt":""}', '[]', bench.title_vector('Sheets and ' || word),
      bench.at(i, ${HEROES}), bench.at(i, ${HEROES})
    from ${numbers(range)} join bench.words on rank = i;
    insert into kpis (id, label, value, position)
    select bench.id('kpi', i, ${HEROES}), 'Figure ' || i, i * 100, i from generate_series(1, 6) i`,
};

const submissions: Step = {
  name: 'submissions',
  rows: (sizes) => sizes.submissions,
  sql: (range, { submissions: n }, { sheet }) => `
    insert into submissions (id, full_name, email, bio, category, title, content, tags, status,
      search, created_at, updated_at)
    select bench.id('submission', i, ${n}), name || ' ' || initcap(word), 'guest' || i || '@example.test',
      '', 'Excel', 'How I use ' || word, '<p>' || text || '</p>', array['excel', word],
      case when bench.roll(i, 80, 10) = 0 then 'pending'
        when bench.roll(i, 80, 10) < 7 then 'approved' else 'rejected' end,
      bench.names_vector(name || ' ' || word, 'How I use ' || word || ' guest' || i || '@example.test'),
      bench.at(i, ${n}), bench.at(i, ${n})
    from ${numbers(range)}
    join bench.names on names.rank = bench.roll(i, 81, 26)
    join bench.words on words.rank = bench.zipf(i, 82, ${WORDS})
    join bench.paragraphs p on p.no = bench.roll(i, 83, ${PARAGRAPHS});
    insert into submission_attachments (id, submission_id, position, name, type, size, media_hash)
    select bench.id('attachment', i, ${n}), bench.id('submission', i, ${n}), 0, 'table.csv', 'text/csv',
      10, '${sheet}'
    from ${numbers(range)} where i % 10 = 0`,
};

const audits: Step = {
  name: 'audit log',
  rows: (sizes) => sizes.audits,
  sql: (range, { audits: n, posts, members }) => `
    insert into audit_log (id, actor_id, action, subject, subject_id, before, after, created_at)
    select bench.id('audit', i, ${n}), bench.id('member', ${ADMIN} + bench.roll(i, 90, 2), ${members}),
      (array['post.publish', 'post.feature', 'thread.lock', 'user.update'])[1 + bench.roll(i, 91, 4)],
      (array['post', 'post', 'thread', 'user'])[1 + bench.roll(i, 91, 4)],
      bench.id('post', 1 + bench.roll(i, 92, ${posts}), ${posts}), '{"was":true}', '{"was":false}',
      bench.at(i, ${n})
    from ${numbers(range)}`,
};

const bulkOperations: Step = {
  name: 'bulk changes',
  rows: () => BULK_OPERATIONS,
  sql: (range, { posts, members }) => `
    insert into bulk_operations (id, area, action, actor_id, status, total, position, changed,
      advanced_at, created_at, finished_at)
    select bench.id('bulk', i, ${BULK_OPERATIONS}), 'posts', 'feature',
      bench.id('member', ${ADMIN}, ${members}), 'done', 1000, 1000, 1000,
      recent, recent, recent
    from ${numbers(range)} cross join lateral (
      select date_trunc('day', now()) - i * interval '1 hour' as recent
    ) as times;
    insert into bulk_items (operation_id, position, row_id, label, outcome, before, after)
    select bench.id('bulk', i, ${BULK_OPERATIONS}), position, bench.id('post', position, ${posts}),
      'Post ' || position, 'changed', '{"featured":false}', '{"featured":true}'
    from ${numbers(range)} cross join generate_series(1, 1000) position`,
};

const mediaReferences: Step = {
  name: 'references to files',
  rows: () => 1,
  sql: () => FILL_MEDIA_REFERENCES.join(';\n'),
};

export const catalog: readonly Step[] = [
  templates,
  tracks,
  challenges,
  heroes,
  submissions,
  audits,
  bulkOperations,
  mediaReferences,
];
