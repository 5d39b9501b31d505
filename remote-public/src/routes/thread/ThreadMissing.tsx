import { MissingPage } from '../../features/missing/MissingPage';

export function ThreadMissing({ id }: { id: string }) {
  return (
    <MissingPage
      title="Discussion not found"
      reason="The address may be mistyped, or the discussion was removed."
      path={`/discussions/${id}`}
      sheet="Discussions"
      way={{ to: '/discussions', label: 'To the discussions' }}
    />
  );
}
