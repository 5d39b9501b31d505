import { useState } from 'react';
import { Bookmark } from 'lucide-react';
import { useLocation, useNavigate } from 'shared-kit/client/router';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { Button, createLazyComponent, PlainForm } from 'shared-kit/ui';
import type { Subject } from './queries';

// What a guest needs is the button.
const MemberSaveButton = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "member" */ './MemberSaveButton')).MemberSaveButton,
);

/** Saves what the page shows. Takes a guest to the log-in page and back. */
export function SaveButton(subject: Subject) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const location = useLocation();
  const [isLoaded, setLoaded] = useState(typeof window === 'undefined' && viewer !== null);
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    if (viewer === null) void navigate(loginPath(location));
    else setPressed(true);
  };
  return (
    <>
      {!(isLoaded && viewer !== null) && (
        <PlainForm action={`/saved/${subject.kind}/${subject.id}/save`} onSubmit={press}>
          <Button type="submit" busy={isPressed} icon={<Bookmark aria-hidden="true" size={18} />}>
            Save for later
          </Button>
        </PlainForm>
      )}
      {viewer !== null && (
        <MemberSaveButton
          key={subject.id}
          subject={subject}
          isPressed={isPressed}
          onLoad={() => {
            setLoaded(true);
            // The press is its own from now on, and nobody's who signs in here later.
            setPressed(false);
          }}
        />
      )}
    </>
  );
}
