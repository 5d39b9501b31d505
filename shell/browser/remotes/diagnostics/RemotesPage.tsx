import { PageHead } from 'shared-kit/remote';
import {
  Container,
  createLazyComponent,
  PageHeader,
  SkeletonLines,
  useHydrated,
} from 'shared-kit/ui';
import { usePageRemotes, type PageRemotes } from './page-remotes';

const skeleton = <SkeletonLines lines={8} />;

/** Only the browser has something to report, and only it has the federation runtime. */
const RemotesReport = createLazyComponent<{ remotes: PageRemotes }>(
  async () => (await import('./RemotesReport')).RemotesReport,
  { fallback: skeleton },
);

/** `/__remotes`: which remotes this page has, from where, and what became of them. */
export function RemotesPage() {
  const remotes = usePageRemotes();
  const hydrated = useHydrated();
  return (
    <Container>
      <PageHead title="Remotes" path="/__remotes" noIndex />
      <PageHeader
        title="Remotes"
        description="The independently released parts of this site, as this browser has them right now."
      />
      {hydrated && remotes !== null ? <RemotesReport remotes={remotes} /> : skeleton}
    </Container>
  );
}
