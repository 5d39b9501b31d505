import { PageHead } from 'shared-kit/remote';
import { useLocation, useNavigate } from 'shared-kit/router';
import { Container, LookupError, PageHeader, SearchField } from 'shared-kit/ui';
import { useHasOwner } from './registry';
import { NotFoundLinks } from './WaysOn';
import styles from './NotFound.module.css';

interface NotFoundProps {
  title: string;
  /** It was here once: taken away, not mistyped. */
  gone: boolean;
}

/** A page that is not there: what a sheet would say of it, a search, and the ways on. */
export function NotFound({ title, gone }: NotFoundProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchable = useHasOwner()('/search');
  return (
    <Container>
      <PageHead title={title} path={pathname} noIndex />
      <PageHeader
        paper="grid"
        title={title}
        lede={
          gone
            ? 'It was here once, and has been taken away.'
            : 'The address may be mistyped, or the page may have moved.'
        }
      >
        <LookupError what={pathname} sheet="Pages" gone={gone} />
        {searchable && (
          <SearchField
            className={styles.search}
            label="Search the site"
            placeholder="Search the site"
            action="/search"
            onSearch={(text) => void navigate(`/search?${new URLSearchParams({ q: text })}`)}
          />
        )}
        <NotFoundLinks />
      </PageHeader>
    </Container>
  );
}
