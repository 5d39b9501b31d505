import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { openTestDatabase } from '../../testing/database';
import type { Connection } from '../connect';
import {
  matchesNames,
  nameTerms,
  queryAnywhere,
  queryName,
  queryTitle,
  searchTerms,
} from './query';
import { namesVector, textVector } from './vector';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 600);

/** Words as people write them, in every kind of writing and with what joins them. */
const WORDS = [
  ...[
    'NETWORKDAYS.INTL',
    'STDEV.S',
    'budget.xlsx',
    '#N/A',
    '$A$1',
    '=SUM(A:A)',
    '3.14',
    'v2.1',
    '-5',
  ],
  ...[
    'ana@mail.example',
    'https://docs.example/a/b?c=d#e',
    'R&D',
    'C#',
    "don't",
    'if',
    'the',
    'and',
  ],
  ...[
    'hopping',
    'calculations',
    'studies',
    'universal',
    'generically',
    'formulas',
    'l’été',
    'naïve',
  ],
  ...[
    'हिन्दी',
    'में',
    'Mu\u0308ller',
    'Müller',
    'İSTANBUL',
    'Straße',
    'ЁЛКА',
    'Σίσυφος',
    'שָׁלוֹם',
    'القاهِرة',
  ],
  ...[
    '条件付き書式',
    'Excelで集計',
    '数据透视表',
    '피벗테이블에서',
    'การจัดรูปแบบ',
    'ពណ៌',
    'Việt',
    '𝒳',
    '٢٠٢٤',
    'ﬁle',
  ],
];

type Spelling = (text: string) => string;

/** How the same word may be written in a text and in a query. Not all random letters have both cases. */
const normal: Spelling[] = [
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => `“${text}”,`,
];
const cased: Spelling[] = [...normal, (text) => text.toUpperCase(), (text) => text.toLowerCase()];

const inSpellings = (text: fc.Arbitrary<string>, spellings: readonly Spelling[]) =>
  fc
    .tuple(text, fc.constantFrom(...spellings), fc.constantFrom(...spellings))
    .map(([word, write, ask]) => ({ written: write(word), asked: ask(word) }));

const graphemes = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'grapheme' });

const word = fc.oneof(
  { weight: 6, arbitrary: inSpellings(fc.constantFrom(...WORDS), cased) },
  { weight: 2, arbitrary: inSpellings(graphemes(12), normal) },
  { weight: 1, arbitrary: inSpellings(graphemes(90), normal) },
  { weight: 2, arbitrary: inSpellings(fc.stringMatching(/^[a-z]{1,20}(?:ing|ed|ies)?$/), cased) },
);

const joiner = fc.constantFrom(' ', '\n', ', ', ' — ', '; ', '/');

/** A text, and a query of any three of its words. */
const cases = fc
  .tuple(
    fc.array(word, { minLength: 3, maxLength: 40 }),
    joiner,
    fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  )
  .map(([words, joined, picks]) => ({
    text: words.map(({ written }) => written).join(joined),
    query: picks.map((pick) => words[pick % words.length]?.asked ?? '').join(' '),
  }));

const BATCH_SIZE = 200;

/** The cases whose vector does not match the query. */
async function findMissed(
  samples: readonly { text: string; query: string }[],
  toMatch: (text: string, query: string) => RawBuilder<boolean> | null,
) {
  const missed: unknown[] = [];
  for (let start = 0; start < samples.length; start += BATCH_SIZE) {
    const parts = samples.slice(start, start + BATCH_SIZE).flatMap(({ text, query }, index) => {
      const matches = toMatch(text, query);
      return matches === null
        ? []
        : [sql`select ${start + index}::int as nth where not (${matches})`];
    });
    const { rows } = await sql<{ nth: number }>`${sql.join(parts, sql` union all `)}`.execute(
      connection.db,
    );
    missed.push(...rows.map(({ nth }) => samples[nth]));
  }
  return missed;
}

const vectorOf = (text: string) => sql`${text}::tsvector`;

test('any three words of any text find it, whatever the case, accents and signs around them', async () => {
  const missed = await findMissed(fc.sample(cases, RUNS), (text, query) => {
    const terms = searchTerms(query);
    if (terms.length === 0) return null;
    return sql<boolean>`${vectorOf(textVector({ title: '', text }))} @@ ${queryAnywhere(terms)}`;
  });
  expect(missed).toEqual([]);
});

test('any three words of any title suggest it, and find it on the page', async () => {
  const missed = await findMissed(fc.sample(cases, RUNS), (title, query) => {
    const terms = searchTerms(query);
    if (terms.length === 0) return null;
    const vector = vectorOf(textVector({ title }));
    const suggests = queryTitle(terms, { openShort: true });
    return sql<boolean>`(${vector} @@ ${suggests} and ${vector} @@ ${queryAnywhere(terms)})`;
  });
  expect(missed).toEqual([]);
});

test('what suggests a title finds it on the page: also an unfinished last word', async () => {
  const unfinished = fc.tuple(cases, fc.nat()).map(([{ text, query }, cut]) => {
    const letters = Array.from(query.normalize('NFC'));
    return { text, query: letters.slice(0, 1 + (cut % letters.length)).join('') };
  });
  const missed = await findMissed(fc.sample(unfinished, RUNS), (title, query) => {
    const terms = searchTerms(query);
    if (terms.length === 0) return null;
    const vector = vectorOf(textVector({ title }));
    const [suggests, finds] = [queryTitle(terms), queryAnywhere(terms)];
    return sql<boolean>`(not ${vector} @@ ${suggests} or ${vector} @@ ${finds})`;
  });
  expect(missed).toEqual([]);
});

test('any three words of a name find it, in the public search too', async () => {
  const missed = await findMissed(fc.sample(cases, RUNS), (name, query) => {
    const terms = nameTerms(query);
    if (terms.length === 0) return null;
    const vector = vectorOf(namesVector({ name, text: 'ana@mail.example' }));
    return sql<boolean>`(${vector} @@ ${queryName(terms)} and ${matchesNames(vector, query)})`;
  });
  expect(missed).toEqual([]);
});

test('the longest texts are within what the database takes', async () => {
  const han = Array.from({ length: 200_000 }, (_, index) => 0x4e00 + ((index * index) % 20_011));
  const texts = [
    han.map((codePoint) => String.fromCodePoint(codePoint)).join(''),
    Array.from({ length: 30_000 }, (_, index) => `w${index.toString(36)}`).join(' '),
    'a '.repeat(100_000),
    `${'é'.repeat(59)} `.repeat(4_000),
  ];
  for (const text of texts) {
    const vector = textVector({ title: text, summary: text, text });
    const { rows } = await sql<{ length: number }>`
      select length(${vector}::tsvector) as length`.execute(connection.db);
    expect(rows[0]?.length).toBeGreaterThan(0);
  }
});
