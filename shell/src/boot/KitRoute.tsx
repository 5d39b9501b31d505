import type { ReactNode } from 'react';
import { PageHead } from 'shared-kit/remote';

/** The kit's page, with a head: the kit itself knows nothing of addresses. */
export function KitRoute({ page }: { page: ReactNode }) {
  return (
    <>
      <PageHead title="The look" path="/__kit" noIndex />
      {page}
    </>
  );
}
