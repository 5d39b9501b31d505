import type { ReactNode } from 'react';
import { Plus, RotateCw, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'shared-kit/client/router';
import { Button, ButtonLink, type ButtonLinkProps } from 'shared-kit/ui';
import { AdminPage } from '../AdminPage';
import { AdminTable, type AdminTableProps } from './AdminTable';

export interface AdminListPageProps<
  Row extends { _id: string },
  Filters extends object,
> extends AdminTableProps<Row, Filters> {
  /** Below the title of the section. */
  description?: ReactNode;
  /** The link beside the title, by default a primary one with a plus: 'New track'. */
  link?: { to: string; label: string; Icon?: LucideIcon; variant?: ButtonLinkProps['variant'] };
  /** Whether a button beside that link requests the rows again. */
  canRefresh?: boolean | undefined;
  /** The page that Enter on a row opens, where it opens one. */
  rowPath?: ((row: Row) => string) | undefined;
  /** Below the table: dialogs. */
  children?: ReactNode;
}

/** The page of a section that is a list: its heading with a link, and its table. */
export function AdminListPage<Row extends { _id: string }, Filters extends object>(
  props: AdminListPageProps<Row, Filters>,
) {
  const { description, link, canRefresh, rowPath, children, ...table } = props;
  const navigate = useNavigate();
  return (
    <AdminPage
      description={description}
      actions={
        link && (
          <>
            {canRefresh && <RefreshButton query={table.list.query} />}
            <HeaderLink {...link} />
          </>
        )
      }
    >
      <AdminTable<Row, Filters>
        onOpenRow={rowPath && ((row) => void navigate(rowPath(row)))}
        {...table}
      />
      {children}
    </AdminPage>
  );
}

function HeaderLink(props: NonNullable<AdminListPageProps<never, never>['link']>) {
  const { to, label, Icon = Plus, variant = 'primary' } = props;
  return (
    <ButtonLink to={to} variant={variant} icon={<Icon aria-hidden="true" size={18} />}>
      {label}
    </ButtonLink>
  );
}

function RefreshButton({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
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
