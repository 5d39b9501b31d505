import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'shared-kit/router';
import { Button } from 'shared-kit/ui';

// Window and form are no part of the first load. Where they cannot be had, the page of discussions
// has a form too.
const StartDialog = lazy(() =>
  import('./StartDialog')
    .then((file) => ({ default: file.StartDialog }))
    .catch(() => ({ default: Elsewhere })),
);

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <p role="alert">
      Unable to create discussion right now.{' '}
      <Button size="small" onClick={() => void navigate('/discussions#start')}>
        Go to discussions
      </Button>
    </p>
  );
}

export function StartButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="primary"
        data-cta="home-discussion"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Start a discussion
      </Button>
      {wanted && (
        <Suspense>
          <StartDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
