import { useLocation, useParams } from 'shared-kit/client/router';
import { loginPath, useHasRole, useViewer } from 'shared-kit/client/session';
import { PageHead } from 'shared-kit/remote';
import {
  Callout,
  Container,
  PageHeader,
  SkeletonLines,
  TextLink,
  createLazyComponent,
} from 'shared-kit/ui';
import styles from './page.module.css';

// Of no use to visitors, who only learn here that they may not.
const ChallengeEditor = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "challenge-editor" */ './ChallengeEditor')).ChallengeEditor,
  { fallback: <SkeletonLines lines={12} />, errorMessage: 'Unable to load the form.' },
);

export function Component() {
  const { id } = useParams();
  const title = id === undefined ? 'New challenge' : 'Edit challenge';
  const { pathname } = useLocation();
  return (
    <Container>
      <PageHead title={title} path={pathname} />
      <PageHeader eyebrow={<TextLink to="/challenges">Challenges</TextLink>} title={title} />
      <div className={styles.page}>
        <EditorOrNote id={id} />
      </div>
    </Container>
  );
}

function EditorOrNote({ id }: { id: string | undefined }) {
  const viewer = useViewer();
  const isEditor = useHasRole('moderator', 'admin');
  const location = useLocation();
  if (isEditor) return <ChallengeEditor key={id} id={id} />;
  return (
    <Callout tone="neutral">
      {viewer === null ? (
        <p>
          <TextLink to={loginPath(location)}>Log in</TextLink> as a moderator or admin to set
          challenges.
        </p>
      ) : (
        <p>Moderators and admins set challenges. Have an idea? Start a discussion about it.</p>
      )}
    </Callout>
  );
}
