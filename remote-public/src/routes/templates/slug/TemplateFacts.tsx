import { Fragment, type ReactNode } from 'react';
import { Link } from 'shared-kit/router';
import type { Template } from 'shared-kit/contract';
import { DateText } from 'shared-kit/ui';
import { fileSize } from './file-size';
import styles from './page.module.css';

/** What there is to know about a template, as a small sheet. */
export function TemplateFacts({ template }: { template: Template }) {
  const { type, version, difficulty, tools, tags, downloads, updatedAt } = template;
  const rows: [string, ReactNode][] = [
    ['Type', type],
    ['Version', version],
    ['Difficulty', difficulty],
    ['File', template.fileSize > 0 && `${template.fileName}, ${fileSize(template.fileSize)}`],
    ['Tools', tools.join(', ')],
    ['Downloads', downloads > 0 && downloads.toLocaleString('en')],
    ['Updated', <DateText key="updated" value={updatedAt} />],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.sheet}>
        {rows
          .filter(([, value]) => value !== false && value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Link className={styles.tag} to={`/templates?${new URLSearchParams({ tag })}`}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
