import { keepPreviousData, useInfiniteQuery } from 'shared-kit/client/query';
import { useState } from 'react';
import { useSearchParams } from 'shared-kit/client/router';
import type { Template } from 'shared-kit/contract';
import {
  Button,
  CardGrid,
  EmptyState,
  LoadMoreList,
  SkeletonCards,
  createLazyComponent,
  readPageCount,
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
  const action = hasFilters(filters) ? <Button onClick={onClear}>Clear filters</Button> : undefined;
  return (
    <>
      <LoadMoreList
        query={templates}
        pageSize={TEMPLATES_PAGE_SIZE}
        className={styles.list}
        skeleton={<SkeletonCards count={6} />}
        error={TEMPLATES_ERROR}
        empty={<EmptyState action={action}>No templates found.</EmptyState>}
      >
        {(shown) => (
          <CardGrid as="ul">
            {shown.map((template, index) => (
              <TemplateCard
                key={template._id}
                template={template}
                level={2}
                first={index === 0}
                onPreview={() => setPreviewed(template)}
              />
            ))}
          </CardGrid>
        )}
      </LoadMoreList>
      {previewed && <PreviewDialog template={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}
