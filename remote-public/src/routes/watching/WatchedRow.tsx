import { watchLevels } from 'shared-kit/contract/constants';
import type { WatchEntry } from 'shared-kit/contract';
import { Field, RelativeTime, Select, TextLink } from 'shared-kit/ui';
import { useFocusAround } from '../../features/focus/use-focus-around';
import { LEVEL_NAMES } from '../../features/watching/levels';
import { useSetWatchLevel } from '../../features/watching/use-watch-level';
import styles from './WatchedThings.module.css';

const OPTIONS = watchLevels.map((value) => ({ value, label: LEVEL_NAMES[value] }));

interface WatchedRowProps {
  entry: WatchEntry;
  name: string;
  /** 'Discussion', 'Tag' … */
  kind: string;
  to: string;
}

/** Something that is watched or muted. Set to Normal, it leaves the list when the change is saved. */
export function WatchedRow({ entry, name, kind, to }: WatchedRowProps) {
  const row = useFocusAround<HTMLLIElement>();
  const change = useSetWatchLevel({ target: entry.target, subjectKey: entry.key });
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.what}>
        <TextLink to={to}>
          <span dir="auto">{name}</span>
        </TextLink>
        <p className={styles.facts}>
          <span>{kind}</span> <RelativeTime value={entry.updatedAt} />
          {entry.isAutomatic && <span>because you wrote there</span>}
        </p>
      </div>
      <Field label={`Notifications of ${name}`} hideLabel>
        <Select
          size="small"
          options={OPTIONS}
          value={change.isPending ? change.variables : entry.level}
          onChange={({ target: { value } }) => {
            const level = watchLevels.find((known) => known === value);
            if (level !== undefined) change.mutate(level);
          }}
        />
      </Field>
    </li>
  );
}
