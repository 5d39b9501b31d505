import type { PostVersionSummary } from 'shared-kit/contract';
import { Badge, DateText, RelativeTime } from 'shared-kit/ui';
import styles from './VersionList.module.css';

const REASONS: Record<PostVersionSummary['reason'], string> = {
  auto: 'Autosave',
  manual: 'Saved by hand',
  restore: 'Before a restore',
};
const STATUSES = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

export interface VersionListProps {
  /** Newest first. */
  versions: readonly PostVersionSummary[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** Who saved which version, when and why. */
export function VersionList({ versions, selectedId, onSelect }: VersionListProps) {
  return (
    <ul className={styles.list} aria-label="Versions">
      {versions.map(({ id, savedAt, reason, savedBy, status, words }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.version}
            aria-current={id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(id)}
          >
            <span className={styles.time}>
              <DateText value={savedAt} format="time" />
            </span>
            <span className={styles.facts}>
              <RelativeTime value={savedAt} />
              <span dir="auto">{savedBy?.name ?? 'Unknown author'}</span>
              <span>{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</span>
            </span>
            <span className={styles.badges}>
              <Badge>{REASONS[reason]}</Badge>
              {status !== 'draft' && <Badge tone="primary">{STATUSES[status]}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
