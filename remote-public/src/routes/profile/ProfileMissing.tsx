import { MissingPage } from '../../features/missing/MissingPage';

export function ProfileMissing({ id }: { id: string }) {
  return (
    <MissingPage
      title="Profile not found."
      reason="The address may be mistyped, or its owner has left."
      path={`/profile/${id}`}
      sheet="People"
      way={{ to: '/blog', label: 'To the blog' }}
    />
  );
}
