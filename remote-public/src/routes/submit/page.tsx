import { LIMITS } from 'shared-kit/constants';
import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader } from 'shared-kit/ui';
import { SubmissionForm } from './SubmissionForm';
import styles from './submit.module.css';

const LEDE =
  'Write down what you worked out. No account needed: an editor reads it, and it goes to the blog under your name.';

const STEPS = [
  ['You write', 'A formula that held, a mistake that cost a day, a sheet worth sharing.'],
  ['We review', `Every post is read by a person within ${LIMITS.guest.reviewHours} hours.`],
  ['It is published', 'You get a mail either way, with a note when something is missing.'],
] as const;

export function Component() {
  return (
    <Container>
      <PageHead title="Write for us" description={LEDE} path="/submit" />
      <PageHeader title="Write for the community" lede={LEDE} paper="grid" />
      <div className={styles.columns}>
        <SubmissionForm />
        <aside className={styles.aside} aria-labelledby="what-happens">
          <h2 id="what-happens" className={styles.heading}>
            What happens next
          </h2>
          <ol className={styles.steps}>
            {STEPS.map(([name, words]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </Container>
  );
}
