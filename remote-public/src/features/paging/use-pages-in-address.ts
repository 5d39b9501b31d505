import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'shared-kit/router';
import { readPages } from './pages';

/**
 * Keeps in the address how many pages of a list are shown, so that Back and a reload show as many
 * again. It is no step of its own in the history, and waits while the visitor is on the way
 * elsewhere: a navigation of ours would call theirs off.
 */
export function usePagesInAddress(pages: number) {
  const [params, setParams] = useSearchParams();
  const { state, hash } = useLocation();
  const idle = useNavigation().state === 'idle';
  const behind = pages > readPages(params);

  const write = useEffectEvent(() => {
    if (hash !== '') return;
    setParams(
      (current) => {
        current.set('page', String(pages));
        return current;
      },
      { replace: true, preventScrollReset: true, state },
    );
  });
  useEffect(() => {
    if (behind && idle) write();
  }, [behind, idle, pages]);
}
