import { contract, type EditedChallenge } from 'shared-kit/contract';
import { closeChallenges } from '../jobs/close-challenges';
import type { TestApi, TestMember } from './start-test-api';

const { adminChallenges, challenges } = contract;

const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Two orders with their totals, which are wanted; the hidden ones have other numbers. */
export const QUESTION =
  'What do these come to?\n\n```sheet expect=C2:C3\nPrice\tPieces\tTotal\n2\t3\t6\n4\t5\t20\n```';
export const HIDDEN =
  '```sheet expect=C2:C3\nPrice\tPieces\tKumquats\n7013\t11\t77143\n13\t17003\t221039\n```';

/** What only the hidden sheets have. */
export const HIDDEN_VALUES = ['Kumquats', '77143'];

/** What tests do with challenges. */
export function createChallengeClient(api: TestApi, editor: TestMember) {
  const create = (body: Record<string, unknown> = {}): Promise<EditedChallenge> =>
    api.request(
      adminChallenges.create,
      {
        body: {
          title: 'Multiply',
          summary: 'Two orders, one formula.',
          text: QUESTION,
          hidden: HIDDEN,
          status: 'published',
          opensAt: inHours(-1),
          closesAt: inHours(1),
          ...body,
        },
      },
      editor,
    );
  return {
    create,
    enter: (slug: string, text: string, member: TestMember) =>
      api.send(challenges.enter, { params: { slug }, body: { text } }, member),
    /** Moves a challenge to where it has just closed, and lets the job see it. */
    async close(id: string) {
      await api.db
        .updateTable('challenges')
        .set({ opens_at: new Date(Date.now() - 2 * HOUR), closes_at: new Date(Date.now() - 1_000) })
        .where('id', '=', id)
        .execute();
      return closeChallenges.run(api.db, new Date());
    },
    read: (slug: string, member: TestMember | null = null) =>
      api.request(challenges.bySlug, { params: { slug } }, member),
    listEntries: async (slug: string, query: { limit?: number; cursor?: string } = {}) =>
      api.request(challenges.entries, { params: { slug }, query }),
  };
}
