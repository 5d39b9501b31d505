import { useRef, useState } from 'react';
import { ListTree } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { Sheet } from 'shared-kit/ui/dialog';
import { UploadStatus } from '../uploads/UploadStatus';
import { useArticle } from '../document/use-article';
import { PublishChecks } from '../seo/PublishChecks';
import { DetailsFields } from './DetailsFields';
import { DocumentRichText } from '../texts/DocumentRichText';
import { Faq } from './Faq';
import { fieldSelector, focusControl } from '../fields/field-focus';
import { LegacyContent } from './LegacyContent';
import { Objectives } from './Objectives';
import { Outline } from './Outline';
import { Resources } from './Resources';
import { Steps } from './steps/Steps';
import styles from './EditorForm.module.css';

/** Every field of a tutorial but its title and summary. Each follows its own part of the document. */
export function FormSections() {
  return (
    <>
      <DetailsFields />
      <aside className={styles.side} aria-label="About this tutorial">
        <Checks />
        <nav aria-label="Outline" className={styles.outline}>
          <h2 className={styles.sideHeading}>Outline</h2>
          <Outline onJump={jumpTo} />
        </nav>
      </aside>
      <div className={styles.sections}>
        <Objectives />
        <DocumentRichText
          path="structured.introduction"
          label="Introduction"
          placeholder="Why this matters, and what readers need to start."
        />
        <Steps />
        <DocumentRichText
          path="structured.quickTips"
          label="Quick tips"
          placeholder="Shortcuts and pitfalls, one per line."
        />
        <DocumentRichText
          path="structured.challenge"
          label="Challenge"
          placeholder="Something for readers to try on their own."
        />
        <Resources />
        <Faq />
        <DocumentRichText
          path="structured.visualSummary"
          label="Visual summary"
          placeholder="The whole tutorial in one table or picture."
        />
        <DocumentRichText
          path="structured.callToAction"
          label="Call to action"
          placeholder="What readers should do next."
        />
        <LegacyContent />
      </div>
      <div className={styles.corner}>
        <UploadStatus />
        <OutlineSheet />
      </div>
    </>
  );
}

/** Follows the article, so that the form itself does not render with it. */
function Checks() {
  const { checks } = useArticle();
  return <PublishChecks checks={checks} />;
}

function jumpTo(field: string): void {
  focusControl(fieldSelector(field));
}

/** The outline on a phone, where there is no room beside the text. */
function OutlineSheet() {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);
  const jumpToChosen = () => {
    if (chosen.current === null) return false;
    jumpTo(chosen.current);
    chosen.current = null;
    return true;
  };
  return (
    <div className={styles.outlineSheet}>
      <Button
        size="small"
        variant="quiet"
        icon={<ListTree aria-hidden="true" />}
        aria-label="Outline"
        onClick={() => setOpen(true)}
      >
        <span className={styles.outlineText}>Outline</span>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Outline" onCloseFocus={jumpToChosen}>
        <Outline
          onJump={(field) => {
            chosen.current = field;
            setOpen(false);
          }}
        />
      </Sheet>
    </div>
  );
}
