import type { ReactNode } from 'react';
import { Avatar, SocialLink, TextLink } from 'shared-kit/ui';
import styles from './AuthorBox.module.css';

/** A member, or a guest, who has no id. */
export interface ArticleAuthor {
  id: string | null;
  name: string;
  bio: string;
  avatar: string | null;
  socialUrl: string | null;
}

export interface AuthorBoxProps {
  author: ArticleAuthor;
  /** Buttons before the links, such as Follow. */
  actions?: ReactNode;
}

/** Who wrote the article. */
export function AuthorBox({
  author: { id, name, bio, avatar, socialUrl },
  actions,
}: AuthorBoxProps) {
  return (
    <aside className={styles.box} aria-label="About the author">
      <Avatar name={name} src={avatar} size="large" />
      <div>
        <p className={styles.label}>{id === null ? 'Written by our guest' : 'Written by'}</p>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {bio !== '' && (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        )}
        <div className={styles.links}>
          {actions}
          {id !== null && <TextLink to={`/profile/${id}`}>Profile</TextLink>}
          <SocialLink url={socialUrl} />
        </div>
      </div>
    </aside>
  );
}
