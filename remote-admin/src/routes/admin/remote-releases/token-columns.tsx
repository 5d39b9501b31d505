import type { ReleaseToken } from 'shared-kit/contract';
import { Badge, DateText, RelativeTime } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { RevokeToken } from './RevokeToken';
import { SCOPES } from './token-scopes';
import styles from './TokensTab.module.css';

/** Whether a token still signs. */
function StatusCell({ token }: { token: ReleaseToken }) {
  const { revokedAt, expiresAt, isMakerAdmin } = token;
  if (revokedAt !== null) return <Badge tone="danger">Revoked</Badge>;
  const isExpired = new Date(expiresAt).getTime() <= Date.now();
  if (isExpired) return <Badge>Expired</Badge>;
  if (isMakerAdmin) return <Badge tone="primary">Active</Badge>;
  return (
    <span className={styles.lines}>
      <Badge tone="danger">Refused</Badge>
      <span className={styles.detail}>Who made it is no active admin.</span>
    </span>
  );
}

/** The columns of the release tokens. */
export const tokenColumns: readonly DataTableColumn<ReleaseToken>[] = [
  {
    key: 'name',
    header: 'Token',
    rowHeader: true,
    cell: ({ name, remote }) => (
      <span className={styles.lines}>
        <bdi>{name}</bdi>
        <code translate="no" className={styles.detail}>
          {remote}
        </code>
      </span>
    ),
  },
  {
    key: 'scopes',
    header: 'May',
    cell: ({ scopes }) => scopes.map((scope) => SCOPES[scope].label).join(', '),
  },
  { key: 'status', header: 'Status', cell: (token) => <StatusCell token={token} /> },
  {
    key: 'createdAt',
    header: 'Made',
    cell: ({ createdBy, createdAt }) => (
      <span className={styles.lines}>
        <bdi>{createdBy}</bdi>
        <span className={styles.detail}>
          <DateText value={createdAt} format="short" />
        </span>
      </span>
    ),
  },
  {
    key: 'lastUsedAt',
    header: 'Last used',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? 'Never' : <RelativeTime key={lastUsedAt} value={lastUsedAt} />,
  },
  {
    key: 'expiresAt',
    header: 'Ends',
    cell: ({ expiresAt, revokedAt }) => <DateText value={revokedAt ?? expiresAt} format="short" />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (token) => token.revokedAt === null && <RevokeToken token={token} />,
  },
];
