import { PageHead } from 'shared-kit/remote';
import { useSearchState } from 'shared-kit/search-params';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { focusHeading } from '../../features/search/focus-heading';
import { useSearchText } from '../../features/search/use-search-text';
import { templateFilterParams } from '../../features/templates/filters';
import { TemplateFilterBar } from './TemplateFilterBar';
import { TemplateList } from './TemplateList';
import styles from './page.module.css';

const DESCRIPTION =
  'Sheets that already work: open one, change the green cells, and keep what fits your month.';

export function Component() {
  const { text, setText, search, discard } = useSearchText();
  const { state, change, clear } = useSearchState(templateFilterParams, { resets: ['page'] });
  const clearAll = () => {
    discard();
    clear();
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
      <TemplateFilterBar filters={state} onClear={clearAll} onChange={change} />
      <TemplateList filters={state} onClear={clearAll} />
    </Container>
  );
}
