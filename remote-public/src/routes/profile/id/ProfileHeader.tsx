import { absoluteUrl, PageHead, useSiteConfig, type SiteConfig } from 'shared-kit/remote';
import { useViewer } from 'shared-kit/client/session';
import { Avatar, ButtonLink, SocialLink } from 'shared-kit/ui';
import { FollowButton } from '../../../features/people/FollowButton';
import { useFollowStatus } from '../../../features/people/use-follow';
import { WatchLevel } from '../../../features/watching/WatchLevel';
import { profilePath, type Profile } from '../../../features/people/queries';
import styles from './ProfileHeader.module.css';

/** A member's name, bio, counts and Follow button; on the viewer's own profile, a link to edit it. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { id, name, handle, bio, avatar, socialUrl } = profile;
  const { followersCount, followingCount, isFollowing } = profile;
  const site = useSiteConfig();
  const viewer = useViewer();
  const initialStatus = { followersCount, isFollowing };
  const followers = useFollowStatus(id, initialStatus)?.followersCount ?? followersCount;

  return (
    <header className={styles.header}>
      <PageHead
        type="profile"
        feed={{ path: `/rss/author/${id}`, title: `Posts by ${name}` }}
        title={name}
        description={bio || `Posts by ${name} on ${site.name}.`}
        path={profilePath(profile)}
        image={avatar}
        jsonLd={profileJsonLd(profile, site)}
      />
      <Avatar name={name} src={avatar} size="huge" />
      <div className={styles.about}>
        <h1 className={styles.name} tabIndex={-1} data-page-heading dir="auto">
          {name}
        </h1>
        {handle !== null && (
          <p className={styles.handle} dir="auto">
            {`@${handle}`}
          </p>
        )}
        {bio !== '' && (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        )}
        <p className={styles.counts}>
          <a href="#followers">
            <b>{followers}</b> <span>{followers === 1 ? 'follower' : 'followers'}</span>
          </a>
          <a href="#following">
            <b>{followingCount}</b> following
          </a>
          <SocialLink url={socialUrl} />
        </p>
        <div>
          {viewer?.id === id ? (
            <ButtonLink to="/account">Edit your profile</ButtonLink>
          ) : (
            <FollowButton author={profile} initialStatus={initialStatus} size="medium" />
          )}
        </div>
        <WatchLevel target="author" subjectKey={id} label="Notifications of this person" />
      </div>
    </header>
  );
}

/** schema.org markup for search engines. */
function profileJsonLd(profile: Profile, site: SiteConfig): object {
  const { name, handle, bio, avatar, socialUrl, followersCount } = profile;
  const url = site.url + profilePath(profile);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      ...(handle === null ? {} : { alternateName: `@${handle}` }),
      url,
      description: bio,
      ...(avatar ? { image: absoluteUrl(avatar, site) } : {}),
      ...(socialUrl ? { sameAs: [socialUrl] } : {}),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followersCount,
      },
    },
  };
}
