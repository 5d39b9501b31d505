import { SkeletonLines, VisuallyHidden } from 'shared-kit/ui';

export function NewestSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SkeletonLines lines={8} />
    </div>
  );
}
