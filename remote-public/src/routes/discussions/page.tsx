import { PageHead } from 'shared-kit/remote';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { useThreadFilters } from '../../features/threads/use-thread-filters';
import { focusHeading } from '../../features/search/focus-heading';
import { useSearchText } from '../../features/search/use-search-text';
import { NewThreadForm } from './NewThreadForm';
import { START } from '../../features/threads/start';
import { ThreadFilterBar } from './ThreadFilterBar';
import { Threads } from './Threads';
import styles from './page.module.css';

const LEDE = 'Ask about the sheet in front of you. Answer the one you solved last year.';

export function Component() {
  const { text, setText, search, forget } = useSearchText();
  const { filters, change, clear } = useThreadFilters();
  const clearAll = () => {
    forget();
    clear();
    focusHeading();
  };

  return (
    <Container>
      <PageHead title="Discussions" description={LEDE} path="/discussions" />
      <PageHeader
        title="Discussions"
        lede={LEDE}
        actions={
          <a className={styles.jump} href={`#${START}`}>
            Start a discussion
          </a>
        }
      />
      <div className={styles.columns}>
        <div className={styles.list}>
          <SearchField
            label="Search discussions"
            placeholder="Search discussions"
            action="/discussions"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onSearch={search}
          />
          <ThreadFilterBar filters={filters} onChange={change} onClear={clearAll} />
          <Threads filters={filters} onClear={clearAll} />
        </div>
        <NewThreadForm />
      </div>
    </Container>
  );
}
