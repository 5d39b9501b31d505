import { useInfiniteQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import type { Challenge, ChallengeEntry } from 'shared-kit/contract';
import {
  ButtonLink,
  LoadMoreList,
  Section,
  SkeletonLines,
  TextLink,
  VisuallyHidden,
  readPageCount,
} from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { RANKING_RULES } from '../../../features/challenges/describe';
import { ENTRIES_PAGE_SIZE, entriesQuery } from '../../../features/challenges/queries';
import { addSheetButtons } from '../../../features/sheets/add-sheet-buttons';
import { countMeasure } from './describe-result';
import { FormulaList } from './FormulaList';
import styles from './Ranking.module.css';

/** All entries of a closed challenge by their place, and the way to their discussion. */
export function Ranking({ challenge }: { challenge: Challenge }) {
  const { isRanked, thread, ranking } = challenge;
  return (
    <Section
      id="entries"
      title="Entries"
      description={RANKING_RULES[ranking]}
      action={
        thread !== null && (
          <ButtonLink to={`/discussions/${thread}`}>Discuss the entries</ButtonLink>
        )
      }
    >
      {isRanked ? (
        <Entries challenge={challenge} />
      ) : (
        <p role="status">The entries are being ranked. They are shown here within a minute.</p>
      )}
    </Section>
  );
}

function Entries({ challenge: { slug, ranking } }: { challenge: Challenge }) {
  const [params] = useSearchParams();
  const query = useInfiniteQuery(entriesQuery(slug, readPageCount(params)));
  return (
    <LoadMoreList
      query={query}
      pageSize={ENTRIES_PAGE_SIZE}
      skeleton={<SkeletonLines lines={8} />}
      error="Unable to load the entries right now."
      empty="Nobody has sent an entry."
      focusTarget="th a"
    >
      {(entries) => (
        <table className={styles.table} aria-label="Ranking">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Member</th>
              <th scope="col">Right</th>
              <th scope="col">{ranking === 'shortest' ? 'Length' : 'Functions'}</th>
              <th scope="col">Formula</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry._id} entry={entry} ranking={ranking} />
            ))}
          </tbody>
        </table>
      )}
    </LoadMoreList>
  );
}

interface EntryRowProps {
  entry: ChallengeEntry;
  ranking: Challenge['ranking'];
}

function EntryRow({ entry, ranking }: EntryRowProps) {
  const { place, createdBy, right, wanted, functions, formulas, textHtml } = entry;
  return (
    <tr data-place={place <= 3 ? place : undefined}>
      <td className={styles.place}>{place}</td>
      <th scope="row">
        <TextLink variant="quiet" dir="auto" to={`/profile/${createdBy.id}`}>
          {createdBy.name}
        </TextLink>
      </th>
      <td>{`${right} of ${wanted}`}</td>
      <td title={functions.join(', ')}>{countMeasure(ranking, entry)}</td>
      <td className={styles.formula}>
        <FormulaList formulas={formulas} />
        <details>
          <summary>
            <span>Whole entry</span> <VisuallyHidden>{`of ${createdBy.name}`}</VisuallyHidden>
          </summary>
          <RichText html={textHtml} transform={addSheetButtons} />
        </details>
      </td>
    </tr>
  );
}
