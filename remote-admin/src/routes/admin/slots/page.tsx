import { useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import { useMutation, useQuery, useQueryClient } from 'shared-kit/client/query';
import type { SlotSettings } from 'shared-kit/contract';
import type { Access } from 'shared-kit/registry';
import {
  Button,
  EmptyState,
  QueryState,
  Row,
  RowFacts,
  Section,
  Skeleton,
  toast,
  VisuallyHidden,
} from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import { AdminPage } from '../../../features/section/AdminPage';
import { announceSettings } from '../settings/queries';
import { slotsQuery, type SlotsState } from './queries';
import { listSlots, moveOffer, switchOffer, type Offer } from './slot-lists';
import styles from './page.module.css';

const AUDIENCES: Record<Access, string> = {
  visitor: 'For everybody',
  user: 'For members',
  admin: 'For admins',
};

export function Component() {
  const query = useQuery(slotsQuery);
  return (
    <AdminPage description="What remotes show on the pages of others. Changes apply at once.">
      <QueryState
        query={query}
        error="Unable to load the slots"
        skeleton={<Skeleton height="20rem" />}
      >
        {(state) => <SlotSections state={state} />}
      </QueryState>
    </AdminPage>
  );
}

function SlotSections({ state }: { state: SlotsState }) {
  const slots = [...listSlots(state.registry, state.settings)];
  const save = useSaveSlots();
  const [announcement, setAnnouncement] = useState('');
  if (slots.length === 0) return <EmptyState>No remote offers anything to a slot.</EmptyState>;
  const sections = slots.map(([slot, offers]) => (
    <Section key={slot} title={slot}>
      <ol className={styles.offers} aria-label={slot}>
        {offers.map((offer, index) => (
          <OfferRow
            key={offer.key}
            offer={offer}
            onSwitch={(isOn) => save(switchOffer(state.settings, offer, isOn))}
            onMove={(by) => {
              save(moveOffer(state.settings, offers, index, by));
              setAnnouncement(
                `${offer.title} moved to position ${index + by + 1} of ${offers.length}.`,
              );
            }}
            isFirst={index === 0}
            isLast={index === offers.length - 1}
          />
        ))}
      </ol>
    </Section>
  ));
  return (
    <>
      {sections}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** Shows a change at once; if it cannot be saved, it is taken back. */
function useSaveSlots(): (settings: SlotSettings) => void {
  const queryClient = useQueryClient();
  const { queryKey } = slotsQuery;
  const { mutate } = useMutation({
    mutationFn: (body: SlotSettings) => adminApi.adminSlots.update({ body }),
    // One after the other: the last one is what stays.
    scope: { id: 'admin-slots' },
    onMutate: (settings) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (state) => state && { ...state, settings });
      return before;
    },
    onSuccess: () => announceSettings(Date.now()),
    onError: (_error, _settings, before) => {
      queryClient.setQueryData(queryKey, before);
      toast('The slots were not saved. Try again.', { tone: 'danger' });
    },
  });
  return mutate;
}

interface OfferRowProps {
  offer: Offer;
  onSwitch: (isOn: boolean) => void;
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** Its buttons keep the focus at the ends of the list: whoever moves by keys goes on from there. */
function OfferRow({ offer, onSwitch, onMove, isFirst, isLast }: OfferRowProps) {
  const { title, visibleTo, isOn } = offer;
  return (
    <Row className={styles.offer}>
      <div>
        <p className={styles.title}>{title}</p>
        <RowFacts>{AUDIENCES[visibleTo]}</RowFacts>
      </div>
      <Switch
        checked={isOn}
        onChange={onSwitch}
        label={`Shown: ${title}`}
        states={['Shown', 'Off']}
      />
      <Button
        size="small"
        variant="quiet"
        aria-disabled={isFirst}
        aria-label={`Move ${title} up`}
        onClick={() => isFirst || onMove(-1)}
      >
        <ArrowUp aria-hidden="true" size={18} />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-disabled={isLast}
        aria-label={`Move ${title} down`}
        onClick={() => isLast || onMove(1)}
      >
        <ArrowDown aria-hidden="true" size={18} />
      </Button>
    </Row>
  );
}
