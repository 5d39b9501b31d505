import { PARAGRAPHS, WORDS } from './sizes';
import { numbers, type Step } from './step';

/** The number of very long threads, which are the oldest. */
const LONG = 5;

/** A reply's thread existed at its time and is likely recent; 3 % belong to the long threads. */
const selectThread = (threads: number, comments: number) => `(case
  when bench.roll(i, 40, 100) < 3 then 1 + bench.roll(i, 41, ${LONG})
  else greatest(1, ceil(${threads} * (i::float8 / ${comments}) * (1 - power(bench.share(i, 42), 4))))
  end)::bigint`;

const deleted = 'bench.roll(i, 43, 100) = 0';

const plan: Step = {
  name: 'replies planned',
  rows: () => 1,
  sql: (_, { threads, comments }) => `
    create table bench.replies as
      select ${selectThread(threads, comments)} as thread, max(i) as last,
        count(*) filter (where not (${deleted}))::int as n
      from generate_series(1::bigint, ${comments}) i group by 1;
    analyze bench.replies`,
};

const threads: Step = {
  name: 'discussions',
  rows: (sizes) => sizes.threads,
  sql: (range, { threads: n, comments, members }) => `
    insert into threads (id, title, category, description, description_html, author_id, reply_count,
      solved, locked, last_activity_at, search, created_at, updated_at)
    select bench.id('thread', i, ${n}), title,
      (array['formulas', 'vba', 'charts', 'data'])[1 + bench.zipf(i, 50, 4)],
      text, '<p>' || text || '</p>',
      bench.id('member', bench.one_of(i, 51, ${members}), ${members}), coalesce(replies.n, 0),
      bench.roll(i, 52, 3) = 0, bench.roll(i, 53, 50) = 0,
      greatest(bench.at(i, ${n}), coalesce(bench.at(replies.last, ${comments}), '-infinity')),
      bench.title_vector(title) || setweight(words, 'C'),
      bench.at(i, ${n}), bench.at(i, ${n})
    from (
      select i, 'Why does ' || w1.word || ' break my ' || w2.word || ' and ' || w3.word as title,
        p.text, p.words
      from ${numbers(range)}
      join bench.words w1 on w1.rank = bench.zipf(i, 54, ${WORDS})
      join bench.words w2 on w2.rank = bench.zipf(i, 55, ${WORDS})
      join bench.words w3 on w3.rank = bench.roll(i, 56, ${WORDS})
      join bench.paragraphs p on p.no = bench.roll(i, 57, ${PARAGRAPHS})
    ) drawn left join bench.replies on thread = i`,
};

const comments: Step = {
  name: 'replies',
  rows: (sizes) => sizes.comments,
  sql: (range, { threads: open, comments: n, members }) => `
    insert into comments (id, thread_id, content, content_html, search, author_id, created_at,
      edited_at, deleted_at)
    select bench.id('comment', i, ${n}), bench.id('thread', ${selectThread(open, n)}, ${open}),
      text, '<p>' || text || '</p>', setweight(to_tsvector('bench.english', text), 'C'),
      bench.id('member', bench.one_of(i, 60, ${members}), ${members}), bench.at(i, ${n}),
      case when bench.roll(i, 61, 20) = 0 then bench.at(i, ${n}) end,
      case when ${deleted} then bench.at(i, ${n}) end
    from (
      select i, left(p.text, 60 + bench.roll(i, 62, 90)::int) || ' ' || w.word as text
      from ${numbers(range)}
      join bench.words w on w.rank = bench.roll(i, 63, ${WORDS})
      join bench.paragraphs p on p.no = bench.roll(i, 64, ${PARAGRAPHS})
    ) drawn`,
};

export const discussions: readonly Step[] = [plan, threads, comments];
