import { useSearchParams } from 'shared-kit/router';
import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { focusHeading } from '../../features/search/focus-heading';
import { useSearchText } from '../../features/search/use-search-text';
import { readTemplateFilters } from '../../features/templates/filters';
import { TemplateFilterBar } from './TemplateFilterBar';
import { TemplateList } from './TemplateList';
import styles from './page.module.css';

const DESCRIPTION =
  'Sheets that already work: open one, change the green cells, and keep what fits your month.';

export function Component() {
  const { text, setText, search, forget } = useSearchText();
  const [params, setParams] = useSearchParams();
  const filters = readTemplateFilters(params);
  const clear = () => {
    forget();
    setParams({}, { preventScrollReset: true });
    focusHeading();
  };
  return (
    <Container>
      <PageHead title="Templates" description={DESCRIPTION} path="/templates" />
      <PageHeader title="Templates" description={DESCRIPTION} paper="grid">
        <div className={styles.search}>
          <SearchField
            label="Search templates"
            scope="Templates"
            placeholder="budget, tracker, plan"
            action="/templates"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onSearch={search}
          />
        </div>
      </PageHeader>
      <TemplateFilterBar
        filters={filters}
        onClear={clear}
        onChange={(changes) => {
          const next = new URLSearchParams(params);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          setParams(next, { preventScrollReset: true });
        }}
      />
      <TemplateList filters={filters} onClear={clear} />
    </Container>
  );
}
