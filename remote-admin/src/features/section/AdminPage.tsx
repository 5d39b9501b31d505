import type { ReactNode } from 'react';
import { PageHead } from 'shared-kit/remote';
import { PageHeader, TextLink } from 'shared-kit/ui';
import { useSection } from './section';

export interface AdminPageProps {
  /** Of a page below the section: 'New track'. Defaults to the section's title. */
  title?: string | undefined;
  /** One or two sentences below the title. */
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the current section: its head, its heading and what it shows. */
export function AdminPage(props: AdminPageProps) {
  const section = useSection();
  const { title = section.title, description, actions, children } = props;
  return (
    <>
      <PageHead title={title} path={section.path} noIndex />
      <PageHeader
        title={<span dir="auto">{title}</span>}
        description={description}
        actions={actions}
      />
      {children}
    </>
  );
}

/** A link to the list of the section, above a form. */
export function BackLink() {
  const { path, title } = useSection();
  return (
    <TextLink to={path}>
      <span aria-hidden="true">← </span>
      <span>{title}</span>
    </TextLink>
  );
}
