import type { Post } from 'shared-kit/contract';
import { Avatar, TextLink } from 'shared-kit/ui';
import { FollowButton } from '../../../features/people/FollowButton';
import { authorOf } from '../../../features/posts/PostMeta';
import { SocialLink } from '../../../features/people/SocialLink';
import styles from './AuthorBox.module.css';

/** The author of the post: a member with Follow button and profile link, or a guest. */
export function AuthorBox({ post }: { post: Post }) {
  const { name, bio, avatar, socialUrl } = authorOf(post);
  const { author } = post;
  return (
    <aside className={styles.box} aria-label="About the author">
      <Avatar name={name} src={avatar} size="large" />
      <div>
        <p className={styles.label}>{author ? 'Written by' : 'Written by our guest'}</p>
        <p className={styles.name}>{name}</p>
        {bio !== '' && <p className={styles.bio}>{bio}</p>}
        <div className={styles.links}>
          {author && (
            <>
              <FollowButton author={author} />
              <TextLink to={`/profile/${author.id}`}>Profile</TextLink>
            </>
          )}
          <SocialLink url={socialUrl} />
        </div>
      </div>
    </aside>
  );
}
