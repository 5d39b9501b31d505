import { Link, useLocation } from 'shared-kit/router';
import { Container, PageHeader, Stack } from 'shared-kit/ui';

/** Every path that the remote has no page for; the paths it has one for are listed. */
export function RemotePathIndex({ name, paths }: { name: string; paths: string[] }) {
  const { pathname } = useLocation();
  return (
    <Container>
      <PageHeader
        title={pathname}
        description={`In the whole site another package shows this page; ${name} has these.`}
      />
      <Stack as="ul">
        {paths.map((path) => (
          <li key={path}>
            {path.includes(':') || path.includes('*') ? path : <Link to={path}>{path}</Link>}
          </li>
        ))}
      </Stack>
    </Container>
  );
}
