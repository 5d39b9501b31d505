import { useLocation } from 'shared-kit/client/router';
import { Button, PlainForm } from 'shared-kit/ui';
import { useMarkAllRead } from '../../features/notifications/use-mark-read';

/** The button for all; with script its message has Undo, without one the next page has. */
export function MarkAllRead() {
  const markAll = useMarkAllRead();
  const undo = new URLSearchParams(useLocation().search).get('undo');
  return (
    <>
      {undo !== null && (
        <noscript>
          <form method="post" action={`/notifications/undo/${encodeURIComponent(undo)}`}>
            <Button type="submit">Undo</Button>
          </form>
        </noscript>
      )}
      <PlainForm action="/notifications/read-all" onSubmit={() => markAll.mutate()}>
        <Button type="submit" busy={markAll.isPending}>
          Mark all as read
        </Button>
      </PlainForm>
    </>
  );
}
