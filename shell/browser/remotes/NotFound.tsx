import { PageHead } from 'shared-kit/remote';
import { useLocation, useNavigate } from 'shared-kit/client/router';
import { Container, LookupIllustration, PageHeader, SearchField, TextLink } from 'shared-kit/ui';
import { useMenuLinks } from '../registry/registry-links';
import styles from './PageError.module.css';
import { useHasOwner } from '../registry/registry';

interface NotFoundProps {
  title: string;
  /** Whether it existed and was removed (410), in contrast to a mistyped address. */
  gone: boolean;
}

/** The page for 404 and 410: a spreadsheet's lookup error, a search and links. */
export function NotFound({ title, gone }: NotFoundProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasSearch = useHasOwner()('/search');
  return (
    <Container>
      <PageHead title={title} path={pathname} noIndex />
      <PageHeader
        paper="grid"
        title={title}
        description={
          gone
            ? 'This page has been removed.'
            : 'The address may be mistyped, or the page may have moved.'
        }
      >
        <LookupIllustration lookup={pathname} sheet="Pages" gone={gone} />
        {hasSearch && (
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

/** Where to go from a page that cannot be shown. */
export function NotFoundLinks() {
  const links = useMenuLinks('header');
  return (
    <nav aria-label="Other pages">
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to + label}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
