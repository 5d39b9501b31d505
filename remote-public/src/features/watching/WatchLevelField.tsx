import { useQuery } from 'shared-kit/client/query';
import { watchLevels } from 'shared-kit/contract/constants';
import { Field, Select, Skeleton } from 'shared-kit/ui';
import { LEVEL_HINTS, LEVEL_NAMES } from './levels';
import { watchLevelQuery, type WatchSubject } from './queries';
import { useSetWatchLevel } from './use-watch-level';

const OPTIONS = watchLevels.map((value) => ({ value, label: LEVEL_NAMES[value] }));

interface WatchLevelFieldProps extends WatchSubject {
  /** What it is about: 'Notifications of this discussion'. */
  label: string;
}

/** How much the viewer wants to be told of something, to be chosen. Shows nothing if it cannot be read. */
export function WatchLevelField({ label, ...subject }: WatchLevelFieldProps) {
  const { data, isPending } = useQuery(watchLevelQuery(subject));
  const change = useSetWatchLevel(subject);
  if (isPending) return <Skeleton height="5.2rem" />;
  if (data === undefined) return null;
  const byWriting = data.isAutomatic ? ' You watch it because you wrote here.' : '';
  return (
    <Field label={label} hint={LEVEL_HINTS[subject.target][data.level] + byWriting}>
      <Select
        size="small"
        options={OPTIONS}
        value={data.level}
        onChange={({ target: { value } }) => {
          const level = watchLevels.find((known) => known === value);
          if (level !== undefined) change.mutate(level);
        }}
      />
    </Field>
  );
}
