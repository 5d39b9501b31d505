import { useState } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { Button, createLazyComponent, EmptyState } from 'shared-kit/ui';
import { DataTable } from 'shared-kit/ui/table';
import { NewToken, type CreatedToken } from './NewToken';
import { tokensQuery } from './queries';
import { tokenColumns } from './token-columns';
import styles from './TokensTab.module.css';

const NewTokenDialog = createLazyComponent(
  async () => (await import('./NewTokenDialog')).NewTokenDialog,
);

/** The tokens with which teams release over HTTP. */
export function TokensTab() {
  const query = useQuery(tokensQuery);
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  return (
    <div className={styles.tokens}>
      <p className={styles.purpose}>
        A team’s build signs its releases with a token. It is for one remote, and does only what is
        ticked.
      </p>
      {created && <NewToken created={created} onDismiss={() => setCreated(null)} />}
      <DataTable
        caption="Release tokens"
        columns={tokenColumns}
        rows={query.data?.items}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        storageKey="release-tokens"
        actions={
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            New token
          </Button>
        }
        error={query.error?.message}
        onRetry={() => void query.refetch()}
        empty={<EmptyState>No release token has been made yet.</EmptyState>}
      />
      {isOpen && <NewTokenDialog onCreated={setCreated} onClose={() => setOpen(false)} />}
    </div>
  );
}
