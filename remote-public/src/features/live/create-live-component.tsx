import { useEffect, useState, type ComponentType } from 'react';
import { useLiveReady } from './use-live-ready';

/** A component of members that nobody waits for: it is fetched when the page is ready to follow changes. */
export function createLiveComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LiveComponent(props: Props) {
    const isReady = useLiveReady();
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isShown = true;
      if (isReady) {
        load().then(
          (component) => void (isShown && setLoaded(() => component)),
          // Without it the page is as it would be without a stream.
          () => {},
        );
      }
      return () => void (isShown = false);
    }, [isReady]);
    return isReady && Loaded !== null ? <Loaded {...props} /> : null;
  };
}
