import { NotFoundPage, Slot, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import { Skeleton, SkeletonCards } from 'shared-kit/ui';
import type { Profile } from '../../../features/people/queries';
import { FollowList } from './FollowList';
import { LearningTracks } from './LearningTracks';
import { ProfileHeader } from './ProfileHeader';
import { PublishedPosts } from './PublishedPosts';
import styles from './page.module.css';
import headerStyles from './ProfileHeader.module.css';

export const errorMessage = 'Unable to load profile right now.';

export function Component({ item: profile }: DetailPageProps<Profile>) {
  return (
    <div key={profile.id} className={styles.page}>
      <ProfileHeader profile={profile} />
      <PublishedPosts id={profile.id} name={profile.name} />
      <LearningTracks profile={profile} />
      <div className={styles.lists}>
        <FollowList id={profile.id} list="followers" title="Followers" />
        <FollowList id={profile.id} list="following" title="Following" />
      </div>
      <Slot name="profile.below" profile={{ id: profile.id, name: profile.name }} />
    </div>
  );
}

export function NotFound({ path }: NotFoundProps) {
  return (
    <NotFoundPage
      title="Profile not found."
      description="The address may be mistyped, or the account was deleted."
      path={path}
      sheet="People"
      link={{ to: '/blog', label: 'Go to the blog' }}
    />
  );
}

export function PageSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={headerStyles.header}>
        <Skeleton width="6rem" height="6rem" />
        <div className={headerStyles.about}>
          <Skeleton width="16rem" height="2.6rem" />
          <Skeleton width="80%" height="1.4rem" />
          <Skeleton width="12rem" height="1.4rem" />
        </div>
      </div>
      <SkeletonCards count={3} />
    </div>
  );
}
