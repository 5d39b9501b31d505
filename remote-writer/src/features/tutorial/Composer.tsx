import type { UseFormReturn } from 'react-hook-form';
import type { PublishCheck } from 'shared-kit/content/article';
import { TextareaField } from 'shared-kit/ui/form';
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
  form: UseFormReturn<TutorialForm>;
  checks: PublishCheck[];
  /** The id of the list of rules, for what they hold back. */
  rulesId: string;
}

/** Where a tutorial is written: the text in the middle, what is said about it at the side. */
export function Composer({ form, checks, rulesId }: ComposerProps) {
  return (
    <div className={styles.composer}>
      <div className={styles.page}>
        <TitleFields form={form} />
        <TextareaField
          form={form}
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
        <Steps form={form} />
        <OtherParts values={form.watch()} />
      </div>
      <aside className={styles.side} aria-label="About this tutorial">
        <Details form={form} />
        <SeoFields form={form} />
        <PublishRules id={rulesId} checks={checks} />
      </aside>
    </div>
  );
}
