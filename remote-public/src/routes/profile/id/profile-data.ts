import type { SiteConfig } from 'shared-kit/remote';
import type { Profile } from './ProfileHeader';

/** The profile as schema.org's ProfilePage, for search engines. */
export function profileData(person: Profile, site: SiteConfig): object {
  const { id, name, bio, avatar, socialUrl, followersCount } = person;
  const address = `${site.url}/profile/${id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'Person',
      name,
      url: address,
      description: bio,
      ...(avatar ? { image: avatar.startsWith('/') ? site.url + avatar : avatar } : {}),
      ...(socialUrl ? { sameAs: [socialUrl] } : {}),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followersCount,
      },
    },
  };
}
