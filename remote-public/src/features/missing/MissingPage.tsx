import { PageHead } from 'shared-kit/remote';
import { ButtonLink, Container, LookupError, PageHeader } from 'shared-kit/ui';

interface MissingPageProps {
  title: string;
  reason: string;
  path: string;
  /** The sheet it would be in: 'Posts'. */
  sheet: string;
  /** It was here once: deleted, not mistyped. */
  gone?: boolean;
  /** Where the others are. */
  way: { to: string; label: string };
}

/** Said in the place of something that is not there. */
export function MissingPage({ title, reason, path, sheet, gone, way }: MissingPageProps) {
  const what = path.slice(path.lastIndexOf('/') + 1);
  return (
    <Container>
      <PageHead noIndex title={title.replace(/\.$/, '')} path={path} />
      <PageHeader paper="grid" title={title} lede={reason}>
        <LookupError what={what} sheet={sheet} gone={gone} />
        <div>
          <ButtonLink variant="primary" to={way.to}>
            {way.label}
          </ButtonLink>
        </div>
      </PageHeader>
    </Container>
  );
}
