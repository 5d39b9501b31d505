import { PageHeader, ThemeToggle, Toaster } from 'shared-kit/ui';
import { ActionStories } from './ActionStories';
import { RichTextStories } from './RichTextStories';
import { CardStories } from './CardStories';
import { FoundationStories } from './FoundationStories';
import { FormStories } from './FormStories';
import { InputStories } from './InputStories';
import { OverlayStories } from './OverlayStories';
import { StateStories } from './StateStories';
import { TableStories } from './TableStories';
import styles from './KitPage.module.css';

const themes = ['light', 'dark'] as const;

/** Every component of the kit on one page, in both themes. For developers. */
export function KitPage() {
  return (
    <div>
      <div className={styles.intro}>
        <PageHeader
          paper="grid"
          eyebrow="Developers"
          title="UI kit"
          description="Every component in both themes. The toggle changes the page around them."
          actions={<ThemeToggle />}
        />
      </div>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <section key={theme} data-theme={theme} className={styles.theme} aria-label={theme}>
            <FoundationStories />
            <ActionStories />
            <FormStories />
            <InputStories />
            <CardStories />
            <TableStories />
            <StateStories />
            <OverlayStories />
            <RichTextStories />
          </section>
        ))}
      </div>
      <Toaster />
    </div>
  );
}
