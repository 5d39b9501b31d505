import { ButtonLink, Container, LookupIllustration, PageHeader } from 'shared-kit/ui';
import { PageHead } from './PageHead';

export interface NotFoundPageProps {
  /** 'Track not found.' */
  title: string;
  description: string;
  path: string;
  /** The sheet it would be in: 'Posts'. */
  sheet: string;
  /** It existed once and was deleted (410), instead of never (404). */
  gone?: boolean | undefined;
  /** Leads to the list of the others. */
  link: { to: string; label: string };
}

/** Shown by a detail page whose resource does not exist. */
export function NotFoundPage(props: NotFoundPageProps) {
  const { title, description, path, sheet, gone, link } = props;
  return (
    <Container>
      <PageHead noIndex title={title.replace(/\.$/, '')} path={path} />
      <PageHeader paper="grid" title={title} description={description}>
        <LookupIllustration
          lookup={path.slice(path.lastIndexOf('/') + 1)}
          sheet={sheet}
          gone={gone}
        />
        <div>
          <ButtonLink variant="primary" to={link.to}>
            {link.label}
          </ButtonLink>
        </div>
      </PageHeader>
    </Container>
  );
}
