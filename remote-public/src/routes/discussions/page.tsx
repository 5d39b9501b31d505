import { PageHead } from 'shared-kit/remote';
import { useSearchState } from 'shared-kit/search-params';
import { Container, PageHeader, SearchField } from 'shared-kit/ui';
import { threadFilterParams } from '../../features/threads/filters';
import { NEW_THREAD_FORM_ID } from '../../features/threads/use-start-thread';
import { focusHeading } from '../../features/search/focus-heading';
import { useSearchText } from '../../features/search/use-search-text';
import { NewThreadForm } from './NewThreadForm';
import { ThreadFilterBar } from './ThreadFilterBar';
import { ThreadResults } from './ThreadResults';
import styles from './page.module.css';

const DESCRIPTION = 'Ask about the sheet in front of you. Answer the one you solved last year.';

export function Component() {
  const { text, setText, search, discard } = useSearchText();
  const {
    state: filters,
    change,
    clear,
  } = useSearchState(threadFilterParams, { resets: ['page'] });
  const clearAll = () => {
    discard();
    clear();
    focusHeading();
  };

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
            value={text}
            onChange={(event) => setText(event.target.value)}
            onSearch={search}
          />
          <ThreadFilterBar filters={filters} onChange={change} onClear={clearAll} />
          <ThreadResults filters={filters} onClear={clearAll} />
        </div>
        <NewThreadForm />
      </div>
    </Container>
  );
}
