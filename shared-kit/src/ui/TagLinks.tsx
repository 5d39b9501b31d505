import { Link } from 'shared-kit/router';
import styles from './TagLinks.module.css';

export type TagLinksProps = { tags: readonly string[] };

/** Tags, each linking to the blog's posts with that tag. */
export function TagLinks({ tags }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={`/blog?${new URLSearchParams({ tag })}`}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
