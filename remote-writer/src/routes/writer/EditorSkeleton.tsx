import { Skeleton, Stack, VisuallyHidden } from 'shared-kit/ui';

export function EditorSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Stack gap={5}>
        <Skeleton width="12rem" height="2.6rem" />
        <Skeleton width="70%" height="3rem" />
        <Skeleton height="5rem" />
        <Skeleton height="11rem" />
        <Skeleton height="16rem" />
      </Stack>
    </div>
  );
}
