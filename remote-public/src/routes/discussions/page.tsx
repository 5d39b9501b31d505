import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { threadFilterParams } from '../../features/threads/filters';
import { NEW_THREAD_FORM_ID } from '../../features/threads/use-start-thread';
import { useListFilters } from '../../features/search/use-list-filters';
import { WatchLevel } from '../../features/watching/WatchLevel';
import { NewThreadForm } from './NewThreadForm';
import { ThreadFilterBar } from './ThreadFilterBar';
import { ThreadResults } from './ThreadResults';
import styles from './page.module.css';

const DESCRIPTION = 'Ask about the sheet in front of you. Answer the one you solved last year.';

export function Component() {
  const { filters, change, clearAll, field } = useListFilters(threadFilterParams);

  return (
    <Container>
      <PageHead title="Discussions" description={DESCRIPTION} path="/discussions" />
      <PageHeader
        title="Discussions"
        description={DESCRIPTION}
        actions={
          <a className={styles.jumpLink} href={`#${NEW_THREAD_FORM_ID}`}>
            Start a discussion
          </a>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SearchField
            label="Search discussions"
            placeholder="Search discussions"
            action="/discussions"
            {...field}
          />
          <ThreadFilterBar filters={filters} onChange={change} onClear={clearAll} />
          {filters.category !== null && (
            <WatchLevel
              target="category"
              subjectKey={filters.category}
              label="Notifications of this category"
            />
          )}
          <ThreadResults filters={filters} onClear={clearAll} />
        </div>
        <NewThreadForm />
      </div>
    </Container>
  );
}
