import { NotFoundPage } from '../../../features/missing/NotFoundPage';

export function ProfileMissing({ id }: { id: string }) {
  return (
    <NotFoundPage
      title="Profile not found."
      reason="The address may be mistyped, or its owner has left."
      path={`/profile/${id}`}
      sheet="People"
      way={{ to: '/blog', label: 'To the blog' }}
    />
  );
}
