import { Link } from 'shared-kit/client/router';
import styles from './TagLinks.module.css';

export type TagLinksProps = {
  tags: readonly string[];
  /** The list that the tags link to, filtered by them. */
  path?: string | undefined;
};

/** Tags, each linking to the list of what has that tag. */
export function TagLinks({ tags, path = '/blog' }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} dir="auto" to={`${path}?${new URLSearchParams({ tag })}`}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
