import { listTheirChanges, mergeFields, type FieldLabels } from './merge-fields';

interface Values {
  title: string;
  level: string | null;
  brand: { primary: string; accent: string };
  cta: { label: string; href: string };
  tags: string[];
}

const labels: FieldLabels<Values> = {
  title: 'Title',
  level: 'Level',
  brand: { primary: 'Primary colour', accent: 'Accent colour' },
  cta: 'Button',
  tags: 'Tags',
};

const base: Values = {
  title: 'Start',
  level: null,
  brand: { primary: '#10b981', accent: '#ff9933' },
  cta: { label: 'Read', href: '/blog' },
  tags: ['vba'],
};

test('takes what either side alone has changed, and mine where both have', () => {
  const mine = { ...base, title: 'Mine', brand: { ...base.brand, primary: '#111111' } };
  const theirs = { ...base, title: 'Theirs', level: 'Pro', tags: ['vba', 'macro'] };
  expect(mergeFields(labels, { base, mine, theirs })).toEqual({
    ...base,
    title: 'Mine',
    level: 'Pro',
    brand: { primary: '#111111', accent: '#ff9933' },
    tags: ['vba', 'macro'],
  });
});

test('merges an object with one label as a whole', () => {
  const mine = { ...base, cta: { label: 'Read', href: '/mine' } };
  const theirs = { ...base, cta: { label: 'Theirs', href: '/blog' } };
  expect(mergeFields(labels, { base, mine, theirs }).cta).toEqual(mine.cta);
  expect(listTheirChanges(labels, { base, mine, theirs })).toEqual([
    expect.objectContaining({ path: 'cta', label: 'Button', isConflict: true }),
  ]);
});

test('lists only what they have changed, and which of it I have changed too', () => {
  const mine = { ...base, title: 'Mine', tags: ['mine'] };
  const theirs = { ...base, title: 'Theirs', brand: { primary: '#10b981', accent: '#000000' } };
  expect(listTheirChanges(labels, { base, mine, theirs })).toEqual([
    {
      path: 'title',
      label: 'Title',
      base: 'Start',
      mine: 'Mine',
      theirs: 'Theirs',
      isConflict: true,
    },
    {
      path: 'brand.accent',
      label: 'Accent colour',
      base: '#ff9933',
      mine: '#ff9933',
      theirs: '#000000',
      isConflict: false,
    },
  ]);
});

test('the same change on both sides is no conflict', () => {
  const same = { ...base, title: 'Same' };
  const [change] = listTheirChanges(labels, { base, mine: same, theirs: { ...same } });
  expect(change?.isConflict).toBe(false);
});

test('a list that was reordered has changed, an object whose fields were has not', () => {
  const mine = { ...base, tags: ['a', 'b'] };
  const theirs = { ...mine, tags: ['b', 'a'], cta: { href: '/blog', label: 'Read' } };
  const changes = listTheirChanges(labels, { base: mine, mine, theirs });
  expect(changes.map(({ path }) => path)).toEqual(['tags']);
});
