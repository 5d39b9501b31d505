import type { ReactNode } from 'react';
import { PageHead } from 'shared-kit/remote';
import { PageHeader } from 'shared-kit/ui';
import type { AdminArea } from './admin-area';

export interface AdminPageProps {
  area: Pick<AdminArea, 'path' | 'title'>;
  /** Of a page below the area: 'New track'. Defaults to the area's title. */
  title?: string | undefined;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of an area: its head, its heading and what it shows. */
export function AdminPage(props: AdminPageProps) {
  const { area, title = area.title, description, actions, children } = props;
  return (
    <>
      <PageHead title={title} path={area.path} noIndex />
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </>
  );
}
