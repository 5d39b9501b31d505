import { PageHead } from 'shared-kit/remote';
import { useSearchState } from 'shared-kit/client/search-params';
import { Container, PageHeader, SearchField, TextLink } from 'shared-kit/ui';
import { searchParams } from './search-params';
import { useSearchText } from '../../features/search/use-list-filters';
import { SearchResults } from './SearchResults';
import styles from './page.module.css';

const SUGGESTED_TERMS = ['XLOOKUP', 'pivot table', 'dashboard', 'macro', 'FILTER', 'budget'];

export function Component() {
  const { field } = useSearchText();
  const { state: params, change } = useSearchState(searchParams);

  return (
    <Container>
      <PageHead noIndex title={params.q === '' ? 'Search' : `Search: ${params.q}`} path="/search" />
      <PageHeader title="Search">
        <div className={styles.field}>
          <SearchField
            size="large"
            scope="All"
            label="Search everything"
            placeholder="SUMIFS, pivot, macro"
            action="/search"
            {...field}
          />
        </div>
      </PageHeader>
      <div className={styles.results}>
        {params.q === '' ? (
          <Suggestions />
        ) : (
          <SearchResults params={params} onKindChange={(kind) => change({ kind })} />
        )}
      </div>
    </Container>
  );
}

function Suggestions() {
  return (
    <div className={styles.suggestions}>
      <p>Search posts, discussions, templates, learning tracks and people.</p>
      <p>Popular searches:</p>
      <ul className={styles.terms}>
        {SUGGESTED_TERMS.map((q) => (
          <li key={q}>
            <TextLink to={`/search?${new URLSearchParams({ q })}`}>{q}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
