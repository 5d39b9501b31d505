import { keepPreviousData, useInfiniteQuery } from 'shared-kit/query';
import { useState } from 'react';
import { useSearchParams } from 'shared-kit/router';
import type { Template } from 'shared-kit/contract';
import {
  Button,
  CardGrid,
  EmptyState,
  LoadMore,
  QueryState,
  SkeletonCard,
  createLazyComponent,
  readPageCount,
  useFocusNewItem,
  usePageCountParam,
} from 'shared-kit/ui';
import { hasFilters, type TemplateFilters } from '../../features/templates/filters';
import {
  TEMPLATES_ERROR,
  TEMPLATES_PAGE_SIZE,
  templateListQuery,
} from '../../features/templates/queries';
import { TemplateCard } from './TemplateCard';
import styles from './TemplateList.module.css';

// Few visitors open a preview: its code loads on demand.
const PreviewDialog = createLazyComponent(
  async () => (await import(/* webpackChunkName: "sheets" */ './PreviewDialog')).PreviewDialog,
  { errorMessage: 'Unable to load the preview.' },
);

interface TemplateListProps {
  filters: TemplateFilters;
  onClear: () => void;
}

export function TemplateList({ filters, onClear }: TemplateListProps) {
  const [params] = useSearchParams();
  const [previewed, setPreviewed] = useState<Template | null>(null);
  const templates = useInfiniteQuery({
    ...templateListQuery(filters, readPageCount(params)),
    placeholderData: keepPreviousData,
  });
  const shown = templates.data?.pages.flatMap(({ items }) => items) ?? [];
  const pages = templates.isPlaceholderData ? 1 : Math.ceil(shown.length / TEMPLATES_PAGE_SIZE);
  usePageCountParam(pages);
  const { listRef, focusNext } = useFocusNewItem(shown.length, 'h2 a');
  const action = hasFilters(filters) ? <Button onClick={onClear}>Clear filters</Button> : undefined;
  return (
    <div
      ref={listRef}
      className={styles.list}
      data-stale={templates.isPlaceholderData || undefined}
    >
      <QueryState
        query={templates}
        skeleton={<TemplateListSkeleton />}
        error={TEMPLATES_ERROR}
        empty={<EmptyState action={action}>No templates found.</EmptyState>}
      >
        {() => (
          <CardGrid as="ul">
            {shown.map((template) => (
              <TemplateCard
                key={template._id}
                template={template}
                level={2}
                onPreview={() => setPreviewed(template)}
              />
            ))}
          </CardGrid>
        )}
      </QueryState>
      <LoadMore
        label="Show more"
        param={['page', String(pages + 1)]}
        hasMore={templates.hasNextPage}
        busy={templates.isFetchingNextPage}
        error={templates.isFetchNextPageError ? TEMPLATES_ERROR : undefined}
        onLoadMore={() => {
          focusNext();
          void templates.fetchNextPage();
        }}
      />
      {previewed && <PreviewDialog template={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  );
}

function TemplateListSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </CardGrid>
  );
}
