import { Lock } from 'lucide-react';
import type { Template } from 'shared-kit/contract';
import { Row, RowFacts, RowTitle, Skeleton } from 'shared-kit/ui';
import styles from './TemplateRows.module.css';

/** Templates as a file list: type, title, difficulty and tags. */
export function TemplateRows({ templates }: { templates: readonly Template[] }) {
  return (
    <ul className={styles.files}>
      {templates.map(({ _id, slug, title, type, difficulty, tags, gated }) => (
        <Row key={_id} className={styles.file}>
          <span className={styles.type} data-type={type}>
            {type}
          </span>
          <div className={styles.body}>
            <RowTitle className={styles.title} title={title} to={`/templates/${slug}`} />
            <RowFacts>
              <span>{difficulty}</span>
              {tags.slice(0, 2).map((tag) => (
                <span key={tag} dir="auto">
                  {tag}
                </span>
              ))}
              {gated && (
                <span className={styles.gated}>
                  <Lock aria-hidden="true" size={13} /> by email
                </span>
              )}
            </RowFacts>
          </div>
        </Row>
      ))}
    </ul>
  );
}

/** Skeleton of `TemplateRows` with `rows` templates. */
export function TemplateRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.files} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.file}>
          <Skeleton width="4.25rem" height="3.25rem" />
          <div className={styles.body}>
            <Skeleton width="75%" height="1.2em" />
            <Skeleton width="45%" height="0.9em" />
          </div>
        </div>
      ))}
    </div>
  );
}
