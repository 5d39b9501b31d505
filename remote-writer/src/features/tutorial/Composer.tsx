import { useId } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { plainText } from 'shared-kit/content';
import type { PublishCheck } from 'shared-kit/content/article';
import { Callout } from 'shared-kit/ui';
import { TextareaField, useFormContext } from 'shared-kit/ui/form';
import { RichTextField } from 'shared-kit/ui/rich-text-editor';
import { DetailsFields } from './DetailsFields';
import type { TutorialForm } from './form';
import { SeoFields } from './SeoFields';
import { Steps } from './Steps';
import { TitleFields } from './TitleFields';
import styles from './Composer.module.css';

export interface ComposerProps {
  checks: PublishCheck[];
  /** The id of the list of publish checks, which describes a disabled Publish button. */
  checksId: string;
}

/** The form of a tutorial: its text, and its metadata at the side. */
export function Composer({ checks, checksId }: ComposerProps) {
  const form = useFormContext<TutorialForm>();
  return (
    <div className={styles.composer}>
      <div className={styles.main}>
        <TitleFields />
        <TextareaField
          name="structured.learningObjectives"
          label="Learning objectives"
          hint="One per line."
          rows={3}
        />
        <RichTextField
          label="Introduction"
          initialHtml={form.getValues('structured.introduction')}
          placeholder="Why this matters, and what readers need to start."
          onChange={(html) => form.setValue('structured.introduction', html)}
        />
        <Steps />
        <OtherSections values={form.watch()} />
      </div>
      <aside className={styles.side} aria-label="About this tutorial">
        <DetailsFields />
        <SeoFields />
        <PublishChecks id={checksId} checks={checks} />
      </aside>
    </div>
  );
}

/** Names the sections that the composer cannot edit yet. They are saved unchanged. */
function OtherSections({ values: { structured, legacy } }: { values: TutorialForm }) {
  const nameIfPresent = (name: string, html: string) => (plainText(html) === '' ? '' : name);
  const sections = [
    nameIfPresent('quick tips', structured.quickTips),
    nameIfPresent('a challenge', structured.challenge),
    formatCount(structured.resources.length, 'resource', 'resources'),
    formatCount(structured.faq.length, 'question', 'questions'),
    nameIfPresent('a visual summary', structured.visualSummary),
    nameIfPresent('a call to action', structured.callToAction),
    nameIfPresent('its earlier text', legacy),
  ].filter((section) => section !== '');
  if (sections.length === 0) return null;
  return (
    <Callout title="Other sections" tone="neutral">
      <p>
        This tutorial also has {new Intl.ListFormat('en').format(sections)}. You can see them in the
        live preview; saving does not change them.
      </p>
    </Callout>
  );
}

function formatCount(count: number, singular: string, plural: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${singular}` : `${count} ${plural}`;
}

/** The publish checks that fail. */
function PublishChecks({ id, checks }: { id: string; checks: PublishCheck[] }) {
  const headingId = useId();
  const failed = checks.filter(({ passed }) => !passed);
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>Before publishing</h2>
      <ul id={id} className={styles.checks} aria-labelledby={headingId}>
        {failed.map(({ field, message }) => (
          <li key={field} className={styles.check}>
            <CircleAlert aria-hidden="true" size={18} className={styles.failed} />
            {message}
          </li>
        ))}
        {failed.length === 0 && (
          <li className={styles.check}>
            <CircleCheck aria-hidden="true" size={18} className={styles.passed} />
            Ready to publish.
          </li>
        )}
      </ul>
    </section>
  );
}
