import { keepPreviousData, useInfiniteQuery } from 'shared-kit/query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'shared-kit/router';
import type { Template } from 'shared-kit/contract';
import {
  Button,
  CardGrid,
  EmptyState,
  LoadMore,
  QueryState,
  SkeletonCard,
  readPageCount,
  useFocusNewItem,
  usePageCountParam,
} from 'shared-kit/ui';
import { isNarrowed, type TemplateFilters } from '../../features/templates/filters';
import { TEMPLATES_PAGE_SIZE, templateListQuery } from '../../features/templates/queries';
import { TemplateCard } from './TemplateCard';
import styles from './page.module.css';

const FAILED = 'Failed to load templates';

// Few look before they open one: the dialog comes when it is asked for.
const PreviewDialog = lazy(() => import('./PreviewDialog'));

interface TemplateListProps {
  filters: TemplateFilters;
  onClear: () => void;
}

export function TemplateList({ filters, onClear }: TemplateListProps) {
  const [params] = useSearchParams();
  const [looking, setLooking] = useState<Template | null>(null);
  const templates = useInfiniteQuery({
    ...templateListQuery(filters, readPageCount(params)),
    placeholderData: keepPreviousData,
  });
  const shown = templates.data?.pages.flatMap(({ items }) => items) ?? [];
  usePageCountParam(
    templates.isPlaceholderData ? 1 : Math.ceil(shown.length / TEMPLATES_PAGE_SIZE),
  );
  const { listRef, focusNext } = useFocusNewItem(shown.length, 'h2 a');
  const action = isNarrowed(filters) ? <Button onClick={onClear}>Clear filters</Button> : undefined;
  return (
    <div ref={listRef} className={styles.list} data-old={templates.isPlaceholderData || undefined}>
      <QueryState
        query={templates}
        skeleton={<Loading />}
        error={FAILED}
        empty={<EmptyState action={action}>No templates found.</EmptyState>}
      >
        {() => (
          <CardGrid as="ul">
            {shown.map((template) => (
              <TemplateCard
                key={template._id}
                template={template}
                level={2}
                onPreview={() => setLooking(template)}
              />
            ))}
          </CardGrid>
        )}
      </QueryState>
      <LoadMore
        label="Show more"
        hasMore={templates.hasNextPage}
        busy={templates.isFetchingNextPage}
        error={templates.isFetchNextPageError ? FAILED : undefined}
        onLoadMore={() => {
          focusNext();
          void templates.fetchNextPage();
        }}
      />
      {looking && (
        <Suspense>
          <PreviewDialog template={looking} onClose={() => setLooking(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </CardGrid>
  );
}
