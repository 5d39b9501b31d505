import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from 'shared-kit/client/query';
import { useViewer } from 'shared-kit/client/session';
import type { SlotPlace } from 'shared-kit/remote';
import { useActiveRegistry } from '../registry/registry';
import { settingsQuery } from '../site/site-queries';
import { arrangeOffers } from './arrange-offers';
import { OfferedComponent } from './OfferedComponent';
import type { OfferElement } from './painted-offers';
import { listSlotRemotes } from './slot-offers';

export interface SlotComponentsProps extends Pick<SlotPlace, 'name' | 'props'> {
  /** The slot's element, with what the edge has put into it. */
  element: HTMLElement;
}

/** The components of a slot, each in an element of its own. */
export function SlotComponents({ element, name, props }: SlotComponentsProps) {
  const { data: settings } = useQuery(settingsQuery);
  const remotes = listSlotRemotes(useActiveRegistry(), name, useViewer(), settings?.slots);
  const [offers, setOffers] = useState<ReadonlyMap<string, OfferElement>>(new Map());
  const names = remotes.map((remote) => remote.name).join(' ');
  useLayoutEffect(() => {
    setOffers(arrangeOffers(element, names === '' ? [] : names.split(' ')));
  }, [element, names]);
  return remotes.map((remote) => {
    const offer = offers.get(remote.name);
    if (offer === undefined) return null;
    const component = <OfferedComponent remote={remote} name={name} props={props} offer={offer} />;
    return createPortal(component, offer.element, `${remote.name} ${remote.release.version}`);
  });
}
