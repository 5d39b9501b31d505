import { Fragment, type ReactNode } from 'react';
import type { Template } from 'shared-kit/contract';
import { DateText, TagLinks } from 'shared-kit/ui';
import styles from './TemplateFacts.module.css';

/** The properties of a template as a table, and its tags. */
export function TemplateFacts({ template }: { template: Template }) {
  const { type, version, difficulty, tools, tags, downloads, updatedAt } = template;
  const rows: [string, ReactNode][] = [
    ['Type', type],
    ['Version', version],
    ['Difficulty', difficulty],
    ['File', template.fileSize > 0 && `${template.fileName}, ${formatFileSize(template.fileSize)}`],
    ['Tools', tools.join(', ')],
    ['Downloads', downloads > 0 && downloads.toLocaleString('en')],
    ['Updated', <DateText key="updated" value={updatedAt} />],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.table}>
        {rows
          .filter(([, value]) => value !== false && value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </Fragment>
          ))}
      </dl>
      <TagLinks tags={tags} path="/templates" />
    </div>
  );
}

/** Formats a size in bytes: '840 bytes', '12 KB', '1.4 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
