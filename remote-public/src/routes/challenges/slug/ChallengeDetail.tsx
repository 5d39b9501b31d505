import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Challenge } from 'shared-kit/contract';
import { useHasRole } from 'shared-kit/client/session';
import { PageHead, useSiteConfig } from 'shared-kit/remote';
import { ButtonLink, Callout, PageHeader, TextLink } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { LocalTime } from '../../../features/challenges/LocalTime';
import { addSheetButtons } from '../../../features/sheets/add-sheet-buttons';
import { ChallengeFacts } from './ChallengeFacts';
import { EntrySection } from './EntrySection';
import { Ranking } from './Ranking';
import { usePhaseChanges } from './use-phase-changes';
import styles from './page.module.css';

/** A challenge: what is to be done, the viewer's entry, and all entries when it has closed. */
export function ChallengeDetail({ challenge }: { challenge: Challenge }) {
  usePhaseChanges(challenge);
  const site = useSiteConfig();
  const isEditor = useHasRole('moderator', 'admin');
  const { _id: id, slug, title, summary, phase, textHtml, hiddenHtml, track } = challenge;
  const path = `/challenges/${encodeURIComponent(slug)}`;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    learningResourceType: 'Challenge',
    name: title,
    description: summary,
    datePublished: challenge.opensAt,
    expires: challenge.closesAt,
    author: { '@type': 'Person', name: challenge.createdBy.name },
    provider: { '@type': 'Organization', name: site.name },
  };
  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={excerpt(summary, LIMITS.excerpt)}
        path={path}
        {...(phase !== 'draft' && { jsonLd })}
      />
      <PageHeader
        eyebrow={<TextLink to="/challenges">Challenge</TextLink>}
        title={title}
        description={summary}
        actions={isEditor && <ButtonLink to={`/challenges/edit/${id}`}>Edit challenge</ButtonLink>}
      >
        <ChallengeFacts challenge={challenge} />
      </PageHeader>
      {phase === 'draft' && (
        <Callout tone="neutral">This is a draft. Only moderators and admins see it.</Callout>
      )}
      {textHtml === null ? (
        <Callout tone="primary" title="It has not opened yet">
          <p>
            The sheet and what is wanted are shown to everybody at the same time:{' '}
            <LocalTime value={challenge.opensAt} withDistance />
          </p>
        </Callout>
      ) : (
        <section className={styles.task} aria-label="The task" data-sheet-context="">
          <RichText className={styles.text} html={textHtml} transform={addSheetButtons} />
          {challenge.hasHidden && phase !== 'closed' && (
            <p className={styles.note}>
              Entries are also tried with other data, which is shown when the challenge has closed.
            </p>
          )}
        </section>
      )}
      <EntrySection challenge={challenge} />
      {phase === 'closed' && <Ranking challenge={challenge} />}
      {hiddenHtml !== null && hiddenHtml !== '' && (
        <details className={styles.hidden}>
          <summary>The data that was hidden</summary>
          <RichText className={styles.text} html={hiddenHtml} transform={addSheetButtons} />
        </details>
      )}
      {track !== null && (
        <p>
          Part of the learning track{' '}
          <TextLink dir="auto" to={`/tracks/${encodeURIComponent(track.slug)}`}>
            {track.title}
          </TextLink>
        </p>
      )}
    </article>
  );
}
