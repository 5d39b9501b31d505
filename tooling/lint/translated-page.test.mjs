import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** What breaks on a translated page: a name, the JSX, and what is declared before it. */
const BROKEN = [
  ['a count before a word', `<p>{count} likes</p>`],
  ['a name inside a sentence', `<p>Written by {author.name} last year</p>`],
  ['two texts in a row', `<b>{first}{last}</b>`],
  ['a text beside an icon', `<button><Icon />{label.toUpperCase()}</button>`],
  ['a choice of texts beside an element', `<a>{isOpen ? 'Close' : 'Open'}<Icon /></a>`],
  ['a text that comes and goes', `<p><Icon />{isLate && 'Too late.'}</p>`],
  ['a text or an element', `<p>In reply to {parent ? <b>{parent}</b> : 'nobody'}</p>`],
  ['a template beside an element', '<p>{`${count} of ${total}`}<Icon /></p>'],
  ['an element that comes and goes before a text', `<p>{isNew && <b>New</b>} Budget</p>`],
  ['a list before a text', `<p>{tags.map((tag) => <b key={tag} />)} are its tags</p>`],
  [
    'a list of texts and elements',
    `<p>{parts.map((p) => (p.isHit ? <mark>{p.t}</mark> : p.t))}</p>`,
  ],
  ['text in a fragment', `<>You are offline.</>`],
  ['changing text that is alone in a fragment', `<>{message}</>`],
  ['a constant looked up by something that changes', `<p>{LABELS[kind]}<Icon /></p>`],
  ['a sum', `<b>Step {index + 1}</b>`],
  [
    'what a function of the file returns',
    `<p>{total(3)}<Icon /></p>`,
    `const total = (n) => n + ' all';`,
  ],
  ['a slot for text in a button', `<button>{icon}{children}</button>`],
  [
    'a slot that its type names',
    `<Radix.Item>{icon}{label}</Radix.Item>`,
    `type Props = { label: ReactNode };`,
  ],
  ['code that is not marked', `<p>Type <code>=SUM(A:A)</code></p>`],
  ['a key that is not marked', `<kbd className={key}>Esc</kbd>`],
  ['a component that returns a text', `<Total />`, `function Total() { return 'All'; }`],
  ['a component that may return a text', `<Day />`, `const Day = ({ at }) => at ?? <time />;`],
];

/** What looks like it and is safe: React sets the text of an only child by way of its parent. */
const SAFE = [
  ['one changing text', `<p>{count}</p>`],
  ['one template', '<p>{`${count} likes`}</p>'],
  ['one choice of a text and an element', `<p>{name ?? <i>Nobody</i>}</p>`],
  ['a sentence with a link', `<p>Read <a href="/">the rules</a> first.</p>`],
  ['changing text in an element of its own', `<p><span>{count}</span> likes</p>`],
  ['a text before an element that comes and goes', `<p>Budget {isNew && <b>New</b>}</p>`],
  ['elements that come and go', `<div>{isNew && <b>New</b>}<hr />{isOld && <i>Old</i>}</div>`],
  ['a stable element between', `<p>{isNew && <b>New</b>}<i>and</i> more</p>`],
  ['slots of a layout', `<section><h2>Title</h2>{children}</section>`],
  ['an icon and an action', `<p>{icon}<b>Saved</b>{action}</p>`],
  ['rows', `<ul><li>First</li>{rows.map((row) => <li key={row}>{row}</li>)}</ul>`],
  ['placeholders', `<p><b>Loading</b>{Array.from({ length: 3 }, (_, at) => <i key={at} />)}</p>`],
  ['a constant', `<p>At most {LIMITS.files} files in <b>all</b></p>`],
  ['an element of the file', `<p>{mark}<b>Done</b></p>`, `const mark = isDone && <Icon />;`],
  ['what a function renders', `<div><hr />{renderRow(3)}{children({ rows })}</div>`],
  ['code that is marked', `<p>Type <code translate="no">=SUM(A:A)</code></p>`],
  ['a comment', `<p>{/* Why. */}{count}</p>`],
  ['elements of a fragment', `<><p>{message}</p><hr /></>`],
  [
    'a component that returns nothing or an element',
    `<Day />`,
    `const Day = ({ at }) => at && <b />;`,
  ],
  ['a function that calls itself', `<p>{walk(3)}</p>`, `function walk(n) { return walk(n - 1); }`],
];

let reported;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'own-text-element-'));
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [join(ROOT, 'tooling/lint/plugin.mjs')],
    rules: { 'sheetfolk/own-text-element': 'error', 'sheetfolk/untranslated-code': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [name, jsx, before = ''] of [...BROKEN, ...SAFE]) {
    writeFileSync(join(folder, `${name}.tsx`), `${before}\nexport const shown = ${jsx};\n`);
  }
  const command = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  const { diagnostics, number_of_files: files } = JSON.parse(stdout);
  reported = new Set(diagnostics.map(({ filename }) => filename.replace(/^.*\/|\.tsx$/g, '')));
  reported.files = files;
  rmSync(folder, { recursive: true });
});

test('every sample is read', () => {
  expect(reported.files).toBe(BROKEN.length + SAFE.length);
});

test.each(BROKEN)('%s is reported', (name) => {
  expect([...reported]).toContain(name);
});

test.each(SAFE)('%s is not reported', (name) => {
  expect([...reported]).not.toContain(name);
});
