import { tryEntry } from './challenges';
import { readChallenges } from './read-challenges';

describe('challenges', () => {
  const challenges = readChallenges();

  it('are one that has closed, one that is open, and one that opens later', () => {
    const phases = challenges.map(({ opensInDays, closesInDays }) =>
      closesInDays <= 0 ? 'closed' : opensInDays <= 0 ? 'open' : 'upcoming',
    );
    expect(phases.toSorted()).toEqual(['closed', 'open', 'upcoming']);
  });

  it('have entries that are tried, of which most are right also with the hidden data', () => {
    const [closed] = challenges.filter(({ closesInDays }) => closesInDays <= 0);
    if (closed === undefined) throw new Error('None has closed.');
    const results = closed.entries.map(({ author, text }) => {
      const { right_count: right, wanted, length } = tryEntry(closed, text);
      return [author, right, wanted, length];
    });
    expect(results).toEqual([
      ['mei', 8, 8, 34],
      ['priya', 8, 8, 24],
      ['daniel', 8, 8, 22],
      ['lena', 5, 8, 6],
    ]);
    for (const challenge of challenges.filter((one) => one !== closed)) {
      for (const { text } of challenge.entries) {
        const { right_count: right, wanted } = tryEntry(challenge, text);
        expect([text, right]).toEqual([text, wanted]);
      }
    }
  });
});
