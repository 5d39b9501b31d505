import { isArrayOf, isObjectOf, isString } from 'shared-kit/client/guards';
import { TextareaField, useWatch } from 'shared-kit/ui/form';
import { findJsonError } from './find-json-error';
import type { SettingsValues } from './settings-values';
import styles from './FooterLinksField.module.css';

const isLinks = isArrayOf(isObjectOf({ label: isString, href: isString }));

/** The footer's links as JSON, with a hint while it is not valid, and the links it has. */
export function FooterLinksField() {
  const source = useWatch<SettingsValues, 'footerLinks'>({ name: 'footerLinks' });
  const error = findJsonError(source);
  return (
    <div className={styles.columns}>
      <div className={styles.source}>
        <TextareaField
          name="footerLinks"
          label="Footer links as JSON"
          hint='A list such as [{"label": "Rules", "href": "/about"}], at most 30 links.'
          rows={9}
          spellCheck={false}
          className={styles.text}
        />
        <div role="status">
          {error && (
            <p className={styles.warning}>
              {`This is not valid JSON at line ${error.line}, column ${error.column}. Until it is, saving keeps the stored links.`}
            </p>
          )}
        </div>
      </div>
      <LinksPreview source={error ? null : source} />
    </div>
  );
}

function LinksPreview({ source }: { source: string | null }) {
  const value: unknown = source === null ? null : JSON.parse(source);
  return (
    <div className={styles.preview}>
      <h3 className={styles.title}>In the footer</h3>
      {isLinks(value) && value.length > 0 ? (
        <ul className={styles.links} aria-label="Footer links">
          {value.map(({ label, href }, index) => (
            // Two links may be the same while they are written.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span className={styles.label}>{label || 'No label'}</span>
              <span className={styles.href}>{href || 'No address'}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          {source === null ? 'Shown as soon as the JSON is valid.' : 'No links.'}
        </p>
      )}
    </div>
  );
}
