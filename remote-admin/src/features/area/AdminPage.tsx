import type { ReactNode } from 'react';
import { PageHead } from 'shared-kit/remote';
import { PageHeader } from 'shared-kit/ui';
import { useArea } from './area-context';

export interface AdminPageProps {
  /** Of a page below the area: 'New track'. Defaults to the area's title. */
  title?: string | undefined;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the current area: its head, its heading and what it shows. */
export function AdminPage(props: AdminPageProps) {
  const area = useArea();
  const { title = area.title, description, actions, children } = props;
  return (
    <>
      <PageHead title={title} path={area.path} noIndex />
      <PageHeader
        title={<span dir="auto">{title}</span>}
        description={description}
        actions={actions}
      />
      {children}
    </>
  );
}
