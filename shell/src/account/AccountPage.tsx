import { useViewer } from 'shared-kit/session';
import { GoOn } from './GoOn';
import { NarrowPage, type NarrowPageProps } from './NarrowPage';

/** The frame of log-in and registration. Who is signed in has no business here and is sent on. */
export function AccountPage(props: NarrowPageProps) {
  const viewer = useViewer();
  return (
    <>
      {viewer !== null && <GoOn />}
      <NarrowPage {...props} />
    </>
  );
}
