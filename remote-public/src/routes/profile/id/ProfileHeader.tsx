import { useQueryClient } from 'shared-kit/query';
import type { contract, OutputOf } from 'shared-kit/contract';
import { PageHead, useSiteConfig } from 'shared-kit/remote';
import { useViewer } from 'shared-kit/session';
import { Avatar, ButtonLink } from 'shared-kit/ui';
import { FollowButton } from '../../../features/people/FollowButton';
import { useFollowStatus } from '../../../features/people/use-follow';
import { peopleKeys } from '../../../features/people/queries';
import { SocialLink } from '../../../features/people/SocialLink';
import { profileData } from './profile-data';
import styles from './page.module.css';

export type Profile = OutputOf<typeof contract.follow.profile>;

/** Who it is, and a way to follow. One's own profile leads to where it is changed. */
export function Person({ person }: { person: Profile }) {
  const { id, name, bio, avatar, socialUrl, followersCount, followingCount, isFollowing } = person;
  const site = useSiteConfig();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const known = { followersCount, isFollowing };
  const followers = useFollowStatus(id, known)?.followersCount ?? followersCount;

  return (
    <header className={styles.person}>
      <PageHead
        type="profile"
        title={name}
        description={bio || `What ${name} writes on ${site.name}.`}
        path={`/profile/${id}`}
        image={avatar}
        jsonLd={profileData(person, site)}
      />
      <Avatar name={name} src={avatar} size="huge" />
      <div className={styles.about}>
        <h1 className={styles.name} tabIndex={-1} data-page-heading>
          {name}
        </h1>
        {bio !== '' && <p className={styles.bio}>{bio}</p>}
        <p className={styles.figures}>
          <a href="#followers">
            <b>{followers}</b> {followers === 1 ? 'follower' : 'followers'}
          </a>
          <a href="#following">
            <b>{followingCount}</b> following
          </a>
          <SocialLink url={socialUrl} />
        </p>
        <div className={styles.actions}>
          {viewer?.id === id ? (
            <ButtonLink to="/account">Edit your profile</ButtonLink>
          ) : (
            <FollowButton
              author={person}
              known={known}
              size="medium"
              onChanged={() => {
                void queryClient.invalidateQueries({ queryKey: peopleKeys.of(id) });
              }}
            />
          )}
        </div>
      </div>
    </header>
  );
}
