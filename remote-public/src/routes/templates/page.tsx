import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { useListFilters } from '../../features/search/use-list-filters';
import { templateFilterParams } from '../../features/templates/filters';
import { TemplateFilterBar } from './TemplateFilterBar';
import { TemplateList } from './TemplateList';
import styles from './page.module.css';

const DESCRIPTION =
  'Sheets that already work: open one, change the green cells, and keep what fits your month.';

export function Component() {
  const { filters, change, clearAll, field } = useListFilters(templateFilterParams);
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
            {...field}
          />
        </div>
      </PageHeader>
      <TemplateFilterBar filters={filters} onClear={clearAll} onChange={change} />
      <TemplateList filters={filters} onClear={clearAll} />
    </Container>
  );
}
