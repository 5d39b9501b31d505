import { useQuery } from 'shared-kit/query';
import { StatusDot } from 'shared-kit/ui';
import { healthQuery } from '../boot/site-queries';

/** Whether the API answers, as last asked. */
export function ApiStatus() {
  const { data, isError } = useQuery(healthQuery);
  if (data === undefined && !isError) return <StatusDot tone="off">API: Checking…</StatusDot>;
  return isError || data?.status !== 'ok' ? (
    <StatusDot tone="bad">API: Offline</StatusDot>
  ) : (
    <StatusDot tone="good">API: Online</StatusDot>
  );
}
