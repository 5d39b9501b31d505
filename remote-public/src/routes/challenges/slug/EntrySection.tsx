import { useLocation } from 'shared-kit/client/router';
import type { Challenge } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { Callout, Section, SkeletonLines, TextLink, createLazyComponent } from 'shared-kit/ui';
import { RANKING_RULES } from '../../../features/challenges/describe';
import { OwnEntryResult } from './OwnEntryResult';
import styles from './page.module.css';

// Loaded for those who may enter: most visitors only read.
const EntryForm = createLazyComponent(
  async () => (await import(/* webpackChunkName: "reply-forms" */ './EntryForm')).EntryForm,
  {
    fallback: <SkeletonLines lines={6} />,
    errorMessage: 'Unable to load the form.',
  },
);

/** The viewer's entry: the form while the challenge is open, what it came to afterwards. */
export function EntrySection({ challenge }: { challenge: Challenge }) {
  const viewer = useViewer();
  const location = useLocation();
  const { phase, entry, ranking, createdBy } = challenge;
  if (phase === 'draft' || phase === 'upcoming') return null;
  if (phase === 'closed') {
    if (entry === null) return null;
    return (
      <Section id="entry" title="Your entry">
        <OwnEntryResult challenge={challenge} entry={entry} />
      </Section>
    );
  }
  return (
    <Section id="entry" title="Your entry" description={RANKING_RULES[ranking]}>
      <div className={styles.entry}>
        {viewer === null ? (
          <Callout tone="primary">
            <p>
              <TextLink to={loginPath(location)}>Log in</TextLink> to send an entry. You will return
              to this challenge.
            </p>
          </Callout>
        ) : viewer.id === createdBy.id ? (
          <Callout tone="neutral">You have set this challenge, so others solve it.</Callout>
        ) : (
          <>
            {entry !== null && <OwnEntryResult challenge={challenge} entry={entry} />}
            <EntryForm slug={challenge.slug} entry={entry} />
          </>
        )}
      </div>
    </Section>
  );
}
