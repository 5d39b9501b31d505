import type { contract, OutputOf } from 'shared-kit/contract';
import { Sparkles, Star, Trophy } from 'lucide-react';
import { Avatar } from 'shared-kit/ui';
import styles from './HighlightsSection.module.css';

type Contributor = OutputOf<typeof contract.submissions.highlights>['topContributors'][number];

/** By the API's icon name. An unknown icon is not shown. */
const ICONS: Partial<Record<string, typeof Star>> = {
  trophy: Trophy,
  star: Star,
  sparkles: Sparkles,
};

/** Contributors with a bar whose length is relative to the highest count. */
export function TopContributors({ contributors }: { contributors: readonly Contributor[] }) {
  const highest = Math.max(1, ...contributors.map(({ count }) => count));
  if (contributors.length === 0) {
    return <p className={styles.empty}>No contributors yet. Be the first!</p>;
  }
  return (
    <ol className={styles.contributors}>
      {contributors.map(({ name, icon, badge, count, profileImage }, index) => (
        <li key={index} className={styles.contributor}>
          <Avatar name={name} src={profileImage} size="small" />
          <span className={styles.contributorInfo}>
            <span className={styles.contributorName} dir="auto">
              {name}
            </span>
            <small>
              <Icon name={icon} />
              <span>{badge}</span>
            </small>
          </span>
          <span className={styles.count}>
            <span
              className={styles.bar}
              style={{ inlineSize: `${Math.round((count / highest) * 100)}%` }}
              aria-hidden="true"
            />
            <b>{count}</b> <span>{count === 1 ? 'contribution' : 'contributions'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Icon({ name }: { name: string }) {
  const Component = ICONS[name];
  return Component ? <Component aria-hidden="true" size={13} /> : null;
}
