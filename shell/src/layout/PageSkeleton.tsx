import { Container, Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';

/** The place of a page whose code is still on its way. */
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
