import { PageHeader, ThemeToggle, Toaster } from 'shared-kit/ui';
import { Actions } from './Actions';
import { Articles } from './Articles';
import { Cards } from './Cards';
import { Foundations } from './Foundations';
import { Forms } from './Forms';
import { Overlays } from './Overlays';
import { States } from './States';
import { Tables } from './Tables';
import styles from './KitPage.module.css';

const themes = ['light', 'dark'] as const;

/** Every part of the look on one page, light and dark beside each other. For those who build pages. */
export function KitPage() {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <PageHeader
          paper="grid"
          eyebrow="Kit"
          title="The look, part by part"
          lede="Each part in both themes. The toggle changes the page around them."
          actions={<ThemeToggle />}
        />
      </div>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <section key={theme} data-theme={theme} className={styles.theme} aria-label={theme}>
            <Foundations />
            <Actions />
            <Forms />
            <Cards />
            <Tables />
            <States />
            <Overlays />
            <Articles />
          </section>
        ))}
      </div>
      <Toaster />
    </div>
  );
}
