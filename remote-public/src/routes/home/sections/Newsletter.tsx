import { clearDraft } from 'shared-kit/drafts';
import { Container } from 'shared-kit/ui';
import { KeptInputs } from '../../../features/keeping/KeptInputs';
import { NewsletterForm } from '../../../features/newsletter/NewsletterForm';
import styles from './Newsletter.module.css';

const DRAFT = 'newsletter';

export function Newsletter() {
  return (
    <Container>
      <section aria-labelledby="newsletter" className={styles.box}>
        <div>
          <h2 id="newsletter" className={styles.title}>
            One formula, every Monday
          </h2>
          <p className={styles.text}>A short letter: one problem, one cell, and why it works.</p>
        </div>
        <KeptInputs name={DRAFT}>
          <NewsletterForm onKept={() => clearDraft(DRAFT, 'tab')} />
        </KeptInputs>
      </section>
    </Container>
  );
}
