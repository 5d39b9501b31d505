import { Container, Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';

/** Shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <Container>
      <Stack gap={6}>
        <Skeleton width="40%" height="2.6em" />
        <SkeletonLines lines={6} />
      </Stack>
    </Container>
  );
}
