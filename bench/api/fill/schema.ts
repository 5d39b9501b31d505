import { FIRST_NAMES, tags, words } from './vocabulary';
import { DAYS, PARAGRAPHS, WORDS } from './sizes';

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const texts = (list: readonly string[]) => `array[${list.map(literal).join(',')}]::text[]`;

/**
 * A temporary schema with the functions and tables that rows are generated from. Everything is
 * arithmetic on a row's number: the same fill generates the same rows, and a reference to another
 * row is computed instead of looked up.
 *
 * `end` is a SQL expression: the time of the site's newest rows.
 */
export const createBenchSchema = (end: string): string => `
  drop schema if exists bench cascade;
  create schema bench;

  -- An even number from 0 to sides - 1.
  create function bench.roll(i bigint, seed int, sides bigint) returns bigint
    language sql immutable as $$
      select (hashint8extended(i, seed) & 9223372036854775807) % sides $$;
  create function bench.share(i bigint, seed int) returns float8 language sql immutable as $$
    select (hashint8extended(i, seed) & 1048575) / 1048576.0::float8 $$;
  -- From 0 to n - 1, by Zipf's law: 1 comes half as often as 0, 2 a third as often.
  create function bench.zipf(i bigint, seed int, n bigint) returns int
    language sql immutable as $$
      select least(n - 1, floor(exp(ln(n + 1.0::float8) * bench.share(i, seed)))::bigint - 1)::int $$;
  -- From 1 to n, the first ones more often than the last, as members write.
  create function bench.one_of(i bigint, seed int, n bigint) returns int
    language sql immutable as $$
      select least(n, 1 + floor(n * power(bench.share(i, seed), 2))::bigint)::int $$;

  -- When the i-th of n came, of those that came evenly over so many days.
  create function bench.at(i bigint, n bigint, days int default ${DAYS}) returns timestamptz(3)
    language sql immutable as $$
      select ${literal(end)}::timestamptz
        - ((n - i) * (days * 86400000.0::float8 / n))::bigint * interval '1 millisecond' $$;
  -- A UUID of version 7, in the order of time as the API's own.
  create function bench.id(kind text, i bigint, n bigint, days int default ${DAYS}) returns uuid
    language sql immutable as $$
      select overlay(overlay(
        lpad(to_hex(${Date.parse(end)} - ((n - i) * (days * 86400000.0::float8 / n))::bigint), 12, '0')
        || substr(md5(kind || i), 1, 20) placing '7' from 13) placing '8' from 17)::uuid $$;

  -- Stems without a list of stop words, which the API indexes too.
  create text search dictionary bench.stems (template = snowball, language = english);
  create text search configuration bench.english (copy = pg_catalog.english);
  alter text search configuration bench.english
    alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part
    with bench.stems;

  -- The vectors of titles and names as the API makes them: with the words of the title marked, as
  -- they are written and as their stems.
  create function bench.marked(vector tsvector) returns tsvector language sql immutable as $$
    select array_to_tsvector(array(
      select '~' || word from unnest(tsvector_to_array(vector)) word)) $$;
  create function bench.title_vector(title text) returns tsvector language sql immutable as $$
    select setweight(to_tsvector('bench.english', title), 'A')
      || bench.marked(to_tsvector('simple', title) || to_tsvector('bench.english', title)) $$;
  create function bench.names_vector(name text, words text) returns tsvector
    language sql immutable as $$
      select to_tsvector('simple', name || ' ' || translate(words, '@.-:', '    '))
        || bench.marked(to_tsvector('simple', name)) $$;

  create table bench.words as
    select (no - 1)::int as rank, word from unnest(${texts(words)}) with ordinality as w (word, no);
  alter table bench.words add primary key (rank);
  create table bench.tags as
    select (no - 1)::int as rank, tag from unnest(${texts(tags)}) with ordinality as t (tag, no);
  alter table bench.tags add primary key (rank);
  create table bench.names as
    select (no - 1)::int as rank, name
    from unnest(${texts(FIRST_NAMES)}) with ordinality as n (name, no);
  alter table bench.names add primary key (rank);

  -- Paragraphs are made and their words counted once; a post is four of them, a reply one sentence.
  create table bench.paragraphs as
    select no, text, to_tsvector('bench.english', text) as words
    from (
      select no, 'In a spreadsheet ' || string_agg(word, ' ' order by position) || '.' as text
      from generate_series(0, ${PARAGRAPHS - 1}) no cross join generate_series(1, 38) position
      join bench.words on rank = bench.zipf(no * 100 + position, 1, ${WORDS})
      group by no
    ) made;
  alter table bench.paragraphs add primary key (no);
  analyze bench.words, bench.tags, bench.names, bench.paragraphs;
`;
