import { clearDraft } from 'shared-kit/drafts';
import { KeptInputs } from '../../../features/keeping/KeptInputs';
import { LeadForm } from '../../../features/lead/LeadForm';
import { Band } from './Band';
import styles from './Services.module.css';

const DRAFT = 'lead';

/** Help with a workbook, for whoever has no evening left for it. */
export function Services() {
  return (
    <Band
      tone="primary"
      beside
      title="A sheet that will not wait?"
      lede="Tell us what it should do. You get a free plan within 24 hours: what to build, in which order, and what you can do yourself."
    >
      <div className={styles.panel}>
        <KeptInputs name={DRAFT}>
          <LeadForm onSent={() => clearDraft(DRAFT, 'tab')} />
        </KeptInputs>
      </div>
    </Band>
  );
}
