import type { PublishCheck } from 'shared-kit/content/article';
import { TextareaField, useFormContext } from 'shared-kit/ui/form';
import { Details } from './Details';
import type { TutorialForm } from './form';
import { OtherParts } from './OtherParts';
import { PublishRules } from './PublishRules';
import { RichTextField } from 'shared-kit/ui/rich-text-editor';
import { SeoFields } from './SeoFields';
import { Steps } from './Steps';
import { TitleFields } from './TitleFields';
import styles from './composer.module.css';

export interface ComposerProps {
  checks: PublishCheck[];
  /** The id of the list of rules, for what they hold back. */
  rulesId: string;
}

/** Where a tutorial is written: the text in the middle, what is said about it at the side. */
export function Composer({ checks, rulesId }: ComposerProps) {
  const form = useFormContext<TutorialForm>();
  return (
    <div className={styles.composer}>
      <div className={styles.page}>
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
          placeholder="Why this matters, and what to have open."
          onChange={(html) => form.setValue('structured.introduction', html)}
        />
        <Steps />
        <OtherParts values={form.watch()} />
      </div>
      <aside className={styles.side} aria-label="About this tutorial">
        <Details />
        <SeoFields />
        <PublishRules id={rulesId} checks={checks} />
      </aside>
    </div>
  );
}
