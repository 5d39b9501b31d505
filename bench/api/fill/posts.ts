import { PARAGRAPHS, TAGS, WORDS } from './sizes';
import { numbers, type Step } from './step';

/** Most posts have no likes; a few are very popular. */
const likes = (members: number) => `(case
  when bench.roll(i, 10, 1000) = 0 then least(${members}, 20 + bench.roll(i, 11, 150))
  when bench.roll(i, 10, 1000) < 50 then 3 + bench.roll(i, 11, 12)
  else bench.roll(i, 11, 2) end)::int`;

/** Columns by row number that several steps use. */
const drawn = (range: { from: number; to: number }, n: number) => `
  select i, bench.id('post', i, ${n}) as id, bench.at(i, ${n}) as at,
    case when bench.roll(i, 12, 100) < 93 then 'published'
      when bench.roll(i, 12, 100) < 98 then 'draft' else 'scheduled' end as status,
    initcap(w1.word) || ' ' || w2.word || ' with ' || w3.word as title
  from ${numbers(range)}
  join bench.words w1 on w1.rank = bench.zipf(i, 13, ${WORDS})
  join bench.words w2 on w2.rank = bench.zipf(i, 14, ${WORDS})
  join bench.words w3 on w3.rank = bench.roll(i, 15, ${WORDS})`;

const slug = `lower(replace(title, ' ', '-')) || '-' || i`;

const posts: Step = {
  name: 'posts',
  rows: (sizes) => sizes.posts,
  sql: (range, { posts: n, members }, { picture }) => `
    insert into posts (id, slug, title, summary, content, category, tags, status, featured,
      scheduled_at, published_at, cover_image, reading_minutes, author_id, guest_author, seo,
      structured, export_html, export_markdown, search, created_at, updated_at)
    select id, ${slug}, title, left(p1.text, 150),
      '<h2>Introduction</h2><p>' || p1.text || '</p><h2>First</h2><p>' || p2.text
        || '</p><h2>Then</h2><p>' || p3.text || '</p><h2>At last</h2><p>' || p4.text || '</p>',
      (array['Excel', 'Google Sheets', 'Automation', 'Shortcuts', 'Dashboards', 'Visualization'])
        [1 + bench.roll(i, 16, 6)],
      post_tags.tags, status, bench.roll(i, 17, 200) = 0,
      case when status = 'scheduled' then now() + interval '1 year' end,
      case when status = 'published' then at end,
      case when bench.roll(i, 18, 3) > 0 then '/api/media/${picture}' end, 4,
      case when bench.roll(i, 19, 40) > 0
        then bench.id('member', bench.one_of(i, 20, ${members}), ${members}) end,
      case when bench.roll(i, 19, 40) = 0
        then '{"name":"A guest","bio":"","avatar":null,"socialUrl":null}'::jsonb end,
      jsonb_build_object('title', title, 'description', left(p1.text, 140), 'keywords', post_tags.tags),
      jsonb_build_object('learningObjectives', jsonb_build_array(left(p1.text, 60)),
        'introduction', '<p>' || p1.text || '</p>',
        'steps', jsonb_build_array(
          jsonb_build_object('id', 'a', 'heading', 'First', 'body', '<p>' || p2.text || '</p>',
            'code', '', 'media', '[]'::jsonb),
          jsonb_build_object('id', 'b', 'heading', 'Then', 'body', '<p>' || p3.text || '</p>',
            'code', '', 'media', '[]'::jsonb)),
        'quickTips', '', 'challenge', '', 'resources', '[]'::jsonb, 'faq', '[]'::jsonb,
        'visualSummary', '<p>' || p4.text || '</p>', 'callToAction', ''),
      '', '',
      bench.title_vector(title)
        || setweight(to_tsvector('bench.english', left(p1.text, 150)), 'B')
        || setweight(to_tsvector('bench.english', array_to_string(post_tags.tags, ' '))
          || p1.words || p2.words || p3.words || p4.words, 'C'),
      at, at + bench.roll(i, 23, 1000) * interval '1 minute'
    from (${drawn(range, n)}) drawn
    join bench.paragraphs p1 on p1.no = bench.roll(i, 24, ${PARAGRAPHS})
    join bench.paragraphs p2 on p2.no = bench.roll(i, 25, ${PARAGRAPHS})
    join bench.paragraphs p3 on p3.no = bench.roll(i, 26, ${PARAGRAPHS})
    join bench.paragraphs p4 on p4.no = bench.roll(i, 27, ${PARAGRAPHS})
    cross join lateral (
      select array(
        select tag from bench.tags where rank in (bench.zipf(i, 28, ${TAGS}),
          bench.zipf(i, 29, ${TAGS}), bench.zipf(i, 30, ${TAGS}))
      ) as tags
    ) post_tags`,
};

const metrics: Step = {
  name: 'post metrics',
  rows: (sizes) => sizes.posts,
  sql: ({ from, to }, { posts: n, members }) => `
    insert into post_metrics (post_id, likes, comments, shares, is_published)
    select id, ${likes(members)}, bench.roll(i, 21, 4), bench.roll(i, 22, 3), status = 'published'
    from (${drawn({ from, to }, n)}) drawn`,
};

/** Each post's slug, a former slug of every fiftieth post, and slugs of deleted posts. */
const slugs: Step = {
  name: 'slugs',
  rows: (sizes) => sizes.posts,
  sql: ({ from, to }, { posts: n }) => `
    insert into post_slugs (slug, post_id)
    select ${slug}, id from (${drawn({ from, to }, n)}) drawn
    union all select 'before-' || i, bench.id('post', i, ${n})
      from generate_series(${from}, ${to}) i where i % 50 = 0
    union all select 'gone-' || i, null from generate_series(${from}, ${to}) i where i % 200 = 0`,
};

const liked: Step = {
  name: 'likes',
  rows: (sizes) => sizes.posts,
  sql: (range, { posts: n, members }) => `
    insert into likes (post_id, user_id, created_at)
    select bench.id('post', i, ${n}),
      bench.id('member', 1 + (bench.roll(i, 31, ${members}) + k * 7919) % ${members}, ${members}),
      bench.at(i, ${n}) + k * interval '1 minute'
    from ${numbers(range)} cross join lateral generate_series(1, ${likes(members)}) k`,
};

const versions: Step = {
  name: 'versions',
  rows: (sizes) => sizes.versions,
  sql: (range, { posts: n, versions: rows }) => `
    insert into post_versions (id, post_id, reason, status, snapshot, title,
      words, bytes, saved_at)
    select bench.id('version', i, ${rows}), posts.id, 'manual', posts.status,
      jsonb_build_object('title', title, 'summary', summary, 'content', content,
        'category', category, 'tags', tags, 'cover_image', cover_image,
        'reading_minutes', reading_minutes, 'seo', seo, 'structured', structured,
        'export_html', '', 'export_markdown', ''),
      title, reading_minutes * 200, octet_length(content), created_at
    from ${numbers(range)}
    join posts on posts.id = bench.id('post', 1 + (i / 4 * 40) % ${n}, ${n})`,
};

export const writing: readonly Step[] = [posts, metrics, slugs, liked, versions];
