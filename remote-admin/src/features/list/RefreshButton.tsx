import { RotateCw } from 'lucide-react';
import { Button } from 'shared-kit/ui';

/** Requests what the page shows again. */
export function RefreshButton({
  query,
}: {
  query: { isFetching: boolean; refetch: () => unknown };
}) {
  return (
    <Button
      icon={<RotateCw aria-hidden="true" />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      Refresh
    </Button>
  );
}
