import type { EditedChallenge } from 'shared-kit/contract';

/** The values of the form. Texts that a draft can keep are texts here, too. */
export interface ChallengeValues {
  title: string;
  slug: string;
  summary: string;
  category: EditedChallenge['category'];
  text: string;
  hidden: string;
  ranking: EditedChallenge['ranking'];
  opensAt: string | null;
  closesAt: string | null;
  status: EditedChallenge['status'];
  track: string | null;
}

/** What a new challenge begins with: a sheet that can be written over. */
const EXAMPLE = `Describe the data, and what is wanted.

\`\`\`sheet expect=C2:C3
Price\tPieces\tTotal
2\t3\t6
4\t5\t20
\`\`\`
`;

export const NEW_VALUES: ChallengeValues = {
  title: '',
  slug: '',
  summary: '',
  category: 'formulas',
  text: EXAMPLE,
  hidden: '',
  ranking: 'shortest',
  opensAt: null,
  closesAt: null,
  status: 'draft',
  track: null,
};

export const toValues = (item: EditedChallenge): ChallengeValues => ({
  title: item.title,
  slug: item.slug,
  summary: item.summary,
  category: item.category,
  text: item.text,
  hidden: item.hidden,
  ranking: item.ranking,
  opensAt: item.opensAt,
  closesAt: item.closesAt,
  status: item.status,
  track: item.track,
});

/** The fields of a draft in the browser: what takes time to write. */
export const DRAFT_FIELDS = ['title', 'summary', 'text', 'hidden'] as const;
