import { Section } from 'shared-kit/ui';
import styles from './KitPage.module.css';

const THEMES = ['light', 'dark'] as const;

const swatches = [
  ['paper', 'ink'],
  ['surface', 'ink-muted'],
  ['surface-sunken', 'ink-muted'],
  ['primary', 'on-primary'],
  ['primary-wash', 'primary-ink'],
  ['accent', 'on-accent'],
  ['accent-wash', 'accent-ink'],
  ['danger', 'on-danger'],
  ['danger-wash', 'danger-ink'],
  ['info-wash', 'info-ink'],
] as const;

const sizes = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const;

/** The tokens that everything else is made of. */
export function Foundations() {
  return (
    <Section title="Foundations" description="The tokens of colour and text, by their names.">
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <section key={theme} data-theme={theme} className={styles.theme} aria-label={theme}>
            <div className={styles.swatches}>
              {swatches.map(([ground, text]) => (
                <div
                  key={ground}
                  className={styles.swatch}
                  style={{ background: `var(--${ground})`, color: `var(--${text})` }}
                >
                  {ground}
                </div>
              ))}
            </div>
            <div className={styles.sizes}>
              {sizes.map((size) => (
                <p key={size} style={{ font: `600 var(--text-${size})/1.35 var(--font-display)` }}>
                  {`${size} · Every total has a story`}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Section>
  );
}
