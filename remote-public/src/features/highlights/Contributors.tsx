import type { contract, OutputOf } from 'shared-kit/contract';
import { Sparkles, Star, Trophy } from 'lucide-react';
import { Avatar } from 'shared-kit/ui';
import styles from './highlights.module.css';

type Contributor = OutputOf<typeof contract.community.highlights>['topContributors'][number];

/** The icons the API names; one it does not name is left out. */
const ICONS: Partial<Record<string, typeof Star>> = {
  trophy: Trophy,
  star: Star,
  sparkles: Sparkles,
};

/** Who gives most, with a bar in the cell as long as the figure is large. */
export function Contributors({ people }: { people: readonly Contributor[] }) {
  const most = Math.max(1, ...people.map(({ count }) => count));
  if (people.length === 0)
    return <p className={styles.none}>Nobody yet. The first place is free.</p>;
  return (
    <ol className={styles.people}>
      {people.map(({ name, icon, badge, count, profileImage }, place) => (
        <li key={place} className={styles.contributor}>
          <Avatar name={name} src={profileImage} size="small" />
          <span className={styles.name}>
            <span className={styles.who}>{name}</span>
            <small>
              <Icon name={icon} />
              {badge}
            </small>
          </span>
          <span className={styles.count}>
            <span
              className={styles.bar}
              style={{ inlineSize: `${Math.round((count / most) * 100)}%` }}
              aria-hidden="true"
            />
            <b>{count}</b> {count === 1 ? 'contribution' : 'contributions'}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Icon({ name }: { name: string }) {
  const Drawing = ICONS[name];
  return Drawing ? <Drawing aria-hidden="true" size={13} /> : null;
}
