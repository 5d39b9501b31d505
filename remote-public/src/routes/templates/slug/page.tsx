import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import type { Template } from 'shared-kit/contract';
import { Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';
import { TemplateDetail } from './TemplateDetail';
import styles from './page.module.css';

export const errorMessage = 'Unable to load this template right now.';

export function Component({ item: template }: DetailPageProps<Template>) {
  return <TemplateDetail key={template._id} template={template} />;
}

export function NotFound({ path }: NotFoundProps) {
  return (
    <NotFoundPage
      title="Template not found"
      description="The address may be mistyped, or the template is no longer published."
      path={path}
      sheet="Templates"
      link={{ to: '/templates', label: 'Browse templates' }}
    />
  );
}

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <Stack gap={4} className={styles.header}>
        <Skeleton width="8rem" />
        <Skeleton width="60%" height="2.6em" />
        <SkeletonLines lines={2} />
      </Stack>
      <div>
        <Skeleton height="24rem" />
      </div>
      <div className={styles.side}>
        <Skeleton height="9rem" />
        <Skeleton height="12rem" />
      </div>
    </div>
  );
}
