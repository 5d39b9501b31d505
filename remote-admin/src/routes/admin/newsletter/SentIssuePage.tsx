import { useState } from 'react';
import { ExternalLink } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import { useMutation, useQueryClient } from 'shared-kit/client/query';
import type { NewsletterCounts, NewsletterIssue } from 'shared-kit/contract';
import { Alert, Button, ButtonLink, Cluster, DateText, Section } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { AdminPage, BackLink } from '../../../features/section/AdminPage';
import { countRecipients } from './describe-recipients';
import { toIssueValues } from './issue-values';
import { PreviewDialog } from './PreviewDialog';
import { issueQuery, STATUS_LABELS } from './queries';
import styles from './page.module.css';

const FACTS: readonly [keyof NewsletterCounts, string][] = [
  ['recipients', 'Recipients'],
  ['sent', 'Delivered'],
  ['bounced', 'Bounced'],
  ['complained', 'Complained'],
  ['failed', 'Failed'],
  ['skipped', 'Left before'],
  ['unknown', 'Unknown'],
  ['clicks', 'Clicks'],
];

/** Of an issue that is scheduled, being sent, or sent: what became of its mails. */
export function SentIssuePage({ issue }: { issue: NewsletterIssue }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const isPublic = issue.startedAt !== null;
  return (
    <AdminPage
      title={issue.subject}
      description={<BackLink />}
      actions={
        isPublic && (
          <ButtonLink
            to={`/newsletter/${encodeURIComponent(issue.slug)}`}
            icon={<ExternalLink aria-hidden="true" size={16} />}
          >
            View page
          </ButtonLink>
        )
      }
    >
      <div className={styles.issue}>
        <Section title={STATUS_LABELS[issue.status]}>
          <Status issue={issue} />
          <Cluster>
            <Actions issue={issue} />
            <Button onClick={() => setPreviewed(true)}>Preview</Button>
          </Cluster>
        </Section>
        {isPublic && <Results issue={issue} />}
      </div>
      {isPreviewed && (
        <PreviewDialog values={toIssueValues(issue)} onClose={() => setPreviewed(false)} />
      )}
    </AdminPage>
  );
}

const handled = ({ sent, bounced, complained, failed, skipped, unknown }: NewsletterCounts) =>
  sent + bounced + complained + failed + skipped + unknown;

function Status({ issue }: { issue: NewsletterIssue }) {
  const { status, counts, scheduledAt, finishedAt, stopReason, pausedUntil, lastError } = issue;
  if (status === 'scheduled') {
    const isAhead = scheduledAt !== null && Date.parse(scheduledAt) > Date.now();
    if (!isAhead) return <p>Sending begins in a moment.</p>;
    return (
      <>
        <p>
          <span>It is sent at </span>
          <DateText value={scheduledAt} format="time" />
        </p>
        <p>To change it, make it a draft again.</p>
      </>
    );
  }
  const done = handled(counts);
  return (
    <>
      {status !== 'sent' && (
        <>
          <progress
            className={styles.progress}
            aria-label="Mails sent"
            value={done}
            max={Math.max(1, counts.recipients)}
          />
          {/* No status: it changes every other second, and the bar can be asked for it. */}
          <p>{`${done.toLocaleString('en')} of ${countRecipients(counts.recipients)}`}</p>
        </>
      )}
      {status === 'sent' && finishedAt !== null && (
        <p>
          <span>{`Sent to ${countRecipients(counts.recipients)}, done at `}</span>
          <DateText value={finishedAt} format="time" />
        </p>
      )}
      {stopReason !== null && <Alert>{stopReason}</Alert>}
      {status === 'sending' && lastError !== null && (
        <Alert>
          <p>{`The mail server cannot be reached: ${lastError}`}</p>
          {pausedUntil !== null && (
            <p>
              <span>The next attempt is at </span>
              <DateText value={pausedUntil} format="time" />
            </p>
          )}
        </Alert>
      )}
      {counts.unknown > 0 && (
        <Alert tone="info">
          {`Whether ${countRecipients(counts.unknown)} got it is not known: the server was cut off while they were sent. They are not sent again, so that nobody gets it twice.`}
        </Alert>
      )}
    </>
  );
}

const CHANGES = {
  scheduled: { change: 'unschedule', label: 'Make it a draft again' },
  sending: { change: 'stop', label: 'Stop sending' },
  stopped: { change: 'resume', label: 'Go on sending' },
} as const;

function Actions({ issue }: { issue: NewsletterIssue }) {
  const { _id: id, status, counts } = issue;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { mutateAsync, mutate, isPending, error } = useMutation({
    mutationFn: (change: (typeof CHANGES)[keyof typeof CHANGES]['change']) =>
      adminApi.adminNewsletter[change]({ params: { id } }),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ refetchType: 'none' });
      queryClient.setQueryData(issueQuery(id).queryKey, saved);
    },
  });
  if (status === 'draft' || status === 'sent') return null;
  const { change, label } = CHANGES[status];
  const left = Math.max(0, counts.recipients - handled(counts));
  return (
    <>
      <Button
        busy={isPending}
        variant={status === 'stopped' ? 'primary' : 'secondary'}
        onClick={() => (change === 'resume' ? setAsking(true) : mutate(change))}
      >
        {label}
      </Button>
      {error && !isAsking && <Alert>{error.message}</Alert>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Go on sending to ${countRecipients(left)}?`}
        description="Nobody gets the issue twice. Mails that were refused before are not counted again."
        confirmLabel="Go on sending"
        onConfirm={() => mutateAsync('resume')}
      />
    </>
  );
}

function Results({ issue: { counts, links } }: { issue: NewsletterIssue }) {
  return (
    <>
      <Section title="Mails">
        <dl className={styles.facts}>
          {FACTS.map(([name, label]) => (
            <div key={name} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{counts[name].toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {links.length > 0 && (
        <Section title="Links" description="How often each was followed. Nobody is recorded.">
          <ol className={styles.links}>
            {links.map(({ url, clicks }) => (
              <li key={url} className={styles.link}>
                <span dir="ltr">{url}</span>
                <span className={styles.clicks}>
                  {`${clicks.toLocaleString('en')} ${clicks === 1 ? 'click' : 'clicks'}`}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
