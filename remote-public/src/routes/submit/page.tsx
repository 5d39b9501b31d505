import { LIMITS } from 'shared-kit/contract/constants';
import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader } from 'shared-kit/ui';
import { SubmissionForm } from './SubmissionForm';
import styles from './page.module.css';

const DESCRIPTION =
  'Share what you worked out. You need no account: an editor reviews your post, and it appears on the blog under your name.';

const STEPS = [
  {
    title: 'You write',
    text: 'A formula that held, a mistake that cost you a day, a workbook worth sharing.',
  },
  {
    title: 'We review',
    text: `An editor reads every post within ${LIMITS.guest.reviewHours} hours.`,
  },
  {
    title: 'It is published',
    text: 'We email you either way, and tell you if something is missing.',
  },
];

export function Component() {
  return (
    <Container>
      <PageHead title="Write for us" description={DESCRIPTION} path="/submit" />
      <PageHeader title="Write for the community" description={DESCRIPTION} paper="grid" />
      <div className={styles.columns}>
        <SubmissionForm />
        <aside className={styles.aside} aria-labelledby="next-steps">
          <h2 id="next-steps" className={styles.heading}>
            What happens next
          </h2>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </Container>
  );
}
