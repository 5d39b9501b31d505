import { PageHead } from 'shared-kit/remote';
import { ButtonLink, EmptyState, PageHeader } from 'shared-kit/ui';

export function AdminNotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" path="/admin" noIndex />
      <PageHeader title="Page not found" />
      <EmptyState action={<ButtonLink to="/admin">Overview</ButtonLink>}>
        The admin area has no page at this address.
      </EmptyState>
    </>
  );
}
