import { LIMITS, cleanTag } from 'shared-kit/contract/constants';
import { contract, profileForm, tagList } from 'shared-kit/contract';

const FAMILY = '👨‍👩‍👧‍👦';

describe('the limits that people see count characters as they do', () => {
  const { bio } = profileForm.shape;

  it.each([
    ['200 families', FAMILY.repeat(200), true],
    ['200 decomposed letters', 'e\u0301'.repeat(200), true],
    ['200 flags and a letter', `${'🇯🇵'.repeat(200)}x`, false],
    ['201 letters', 'x'.repeat(201), false],
  ])('a bio of %s', (_, text, isAccepted) => {
    expect(bio.safeParse(text).success).toBe(isAccepted);
  });

  it('say once that a text is too long, however long', () => {
    for (const text of ['x'.repeat(201), 'x'.repeat(100_000), FAMILY.repeat(2_000)]) {
      expect(bio.safeParse(text).error?.issues).toMatchObject([
        { message: `Please keep this under ${LIMITS.bio} characters.` },
      ]);
    }
  });

  it('bound the memory of a text of few characters', () => {
    expect(bio.safeParse(`Z${'\u0301'.repeat(100_000)}`).success).toBe(false);
  });

  it('hold for tags, which are cut between characters where they are cleaned', () => {
    expect(tagList.parse([FAMILY.repeat(32)])).toEqual([FAMILY.repeat(32)]);
    expect(tagList.safeParse([FAMILY.repeat(33)]).success).toBe(false);
    expect(cleanTag('𠮷'.repeat(40))).toBe('𠮷'.repeat(32));
    expect(cleanTag('가'.repeat(40))).toBe('가'.repeat(32));
  });
});

test('a title and a summary have the length that people want', () => {
  const { title, summary, seo } = contract.posts.create.body.shape;
  for (const schema of [title, summary]) {
    expect(schema.safeParse('x'.repeat(10_000)).success).toBe(true);
    expect(schema.safeParse('表'.repeat(10_000)).success).toBe(true);
    expect(schema.safeParse('x'.repeat(10_001)).success).toBe(false);
  }
  expect(seo.safeParse({ title: 'x'.repeat(205), description: 'x'.repeat(1_001) }).success).toBe(
    true,
  );
});
