import { Component, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  parseSlotProps,
  SlotHostContext,
  type ActiveRemote,
  type SlotPlace,
} from 'shared-kit/remote';
import { reportClientError } from '../client-errors/report-client-error';
import { leaveCanary } from '../registry/leave-canary';
import { usePageRemotes, type PageRemotes } from '../remotes/diagnostics/page-remotes';
import { isReleaseFault, recordRemoteError } from '../remotes/report-remote-load';
import { loadSlotComponent, type LoadedSlotComponent } from './load-slot-component';
import type { OfferElement } from './painted-offers';
import { replacePainted } from './replace-painted';

interface OfferedComponentProps extends Pick<SlotPlace, 'name' | 'props'> {
  remote: ActiveRemote;
  offer: OfferElement;
}

/** One component of a remote in a slot of another one's page. What goes wrong costs its own place only. */
export function OfferedComponent({ remote, name, props, offer }: OfferedComponentProps) {
  const pageRemotes = usePageRemotes();
  const loaded = useSlotComponent(pageRemotes, remote, name);
  const parsed = loaded === null ? null : parseSlotProps(loaded.schema, props);
  const isRefused = loaded !== null && parsed === null;
  useEffect(() => {
    if (!isRefused) return;
    const error = new TypeError(`${remote.name} refuses the props of ${name}.`);
    report(error);
    recordRemoteError(error, remote.name);
  }, [isRefused, remote, name]);
  if (loaded === null || parsed === null) return null;
  return (
    <OfferBoundary onError={(error) => giveUp(error, remote, pageRemotes)}>
      <Suspense>
        {/* A slot inside of it shows nothing, as at the edge: it could name this one, without end. */}
        <SlotHostContext value={null}>
          <loaded.Component {...parsed} />
        </SlotHostContext>
        <ReplacePainted offer={offer} />
      </Suspense>
    </OfferBoundary>
  );
}

function report(error: unknown): void {
  console.error(error);
  reportClientError(error, 'render');
}

/** Counts a failure of a remote. Its canary gives its place to the stable release. */
function giveUp(cause: unknown, remote: ActiveRemote, pageRemotes: PageRemotes | null): void {
  recordRemoteError(cause, remote.name);
  if (isReleaseFault(cause) && leaveCanary(remote)) void pageRemotes?.refresh().catch(() => {});
}

/** Null until it is loaded, and for ever if that fails. */
function useSlotComponent(
  pageRemotes: PageRemotes | null,
  remote: ActiveRemote,
  name: string,
): LoadedSlotComponent | null {
  const [loaded, setLoaded] = useState<LoadedSlotComponent | null>(null);
  useEffect(() => {
    if (pageRemotes === null) return;
    let isCurrent = true;
    const load = async () => {
      try {
        const component = await loadSlotComponent(pageRemotes.loader, remote, name);
        if (isCurrent) setLoaded(component);
      } catch (error) {
        report(error);
        giveUp(error, remote, pageRemotes);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [pageRemotes, remote, name]);
  return loaded;
}

/** Takes the place of what was painted in the frame in which the component before it appears. */
function ReplacePainted({ offer }: { offer: OfferElement }) {
  const [repeat, setRepeat] = useState<(() => void) | null>(null);
  useLayoutEffect(() => {
    const repeatActions = replacePainted(offer);
    setRepeat((first) => first ?? repeatActions);
  }, [offer]);
  // A render later: the component has what was typed by then, and its own effects have run.
  useEffect(() => repeat?.(), [repeat]);
  return null;
}

interface OfferBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

class OfferBoundary extends Component<OfferBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
