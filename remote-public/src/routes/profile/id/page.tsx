import { useQuery } from 'shared-kit/query';
import { isNotFoundError } from 'shared-kit/api';
import { isRouteErrorResponse, useParams, useRouteError } from 'shared-kit/router';
import { Container, QueryState } from 'shared-kit/ui';
import { profileQuery } from '../../../features/people/queries';
import { Circle } from './FollowList';
import { Person } from './ProfileHeader';
import { ProfileMissing } from './ProfileMissing';
import { ProfileSkeleton } from './ProfileSkeleton';
import { PublishedPosts } from './PublishedPosts';
import styles from './page.module.css';

export function Component() {
  const { id = '' } = useParams();
  const profile = useQuery(profileQuery(id));
  if (isNotFoundError(profile.error)) return <ProfileMissing id={id} />;
  return (
    <Container>
      <QueryState
        query={profile}
        skeleton={<ProfileSkeleton />}
        error="Unable to load profile right now."
      >
        {(person) => (
          <div key={person.id} className={styles.page}>
            <Person person={person} />
            <PublishedPosts id={person.id} name={person.name} />
            <div className={styles.circles}>
              <Circle id={person.id} side="followers" title="Followers" />
              <Circle id={person.id} side="following" title="Following" />
            </div>
          </div>
        )}
      </QueryState>
    </Container>
  );
}

/** What the edge renders, with its true status, when the API knows no such member. */
export function ErrorBoundary() {
  const { id = '' } = useParams();
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  return <ProfileMissing id={id} />;
}
