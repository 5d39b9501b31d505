import type { Database } from '../../db/connect';
import { UnauthenticatedError } from '../../errors';
import type { MediaStore } from '../../media/media-store';

export async function readAccount(
  db: Database,
  media: Pick<MediaStore, 'readStorage'>,
  userId: string,
) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'handle', 'email', 'role', 'bio', 'avatar', 'social_url'])
    .select(['email_confirmed_at', 'show_progress', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new UnauthenticatedError('Invalid token');
  return {
    id: row.id,
    name: row.name,
    handle: row.handle,
    email: row.email,
    role: row.role,
    bio: row.bio,
    avatar: row.avatar,
    socialUrl: row.social_url,
    emailConfirmed: row.email_confirmed_at !== null,
    showsProgress: row.show_progress,
    createdAt: row.created_at.toISOString(),
    storage: await media.readStorage({ id: userId }),
  };
}
