import { useSearchParams } from 'shared-kit/router';
import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { readSearchParams } from './search-params';
import { useSearchText } from '../../features/search/use-search-text';
import { Finds } from './SearchResults';
import { Suggestions } from './Suggestions';
import styles from './page.module.css';

export function Component() {
  const { text, setText, search } = useSearchText();
  const [params, setParams] = useSearchParams();
  const question = readSearchParams(params);

  return (
    <Container>
      <PageHead
        noIndex
        title={question.q === '' ? 'Search' : `Search: ${question.q}`}
        path="/search"
      />
      <PageHeader title="Search">
        <div className={styles.field}>
          <SearchField
            size="large"
            scope="All"
            label="Search everything"
            placeholder="SUMIFS, pivot, macro"
            action="/search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onSearch={search}
          />
        </div>
      </PageHeader>
      <div className={styles.results}>
        {question.q === '' ? (
          <Suggestions />
        ) : (
          <Finds
            question={question}
            onKind={(kind) =>
              setParams(
                (current) => {
                  if (kind === null) current.delete('kind');
                  else current.set('kind', kind);
                  return current;
                },
                { preventScrollReset: true },
              )
            }
          />
        )}
      </div>
    </Container>
  );
}
