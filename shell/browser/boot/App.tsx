import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from 'shared-kit/client/query';
import { SiteProvider, SlotHostContext, type SlotPlace } from 'shared-kit/remote';
import { OverridesProvider, RegistryProvider } from '../registry/registry';
import { Document } from '../document/Document';
import type { PageState } from '../document/page-state';
import { RemoteSlot } from '../slots/RemoteSlot';

interface AppProps {
  state: Pick<PageState, 'site' | 'registry' | 'overrides' | 'scripts' | 'styles' | 'isPainted'>;
  stateText: string;
  queryClient: QueryClient;
  /** The router: static at the edge, live in the browser. */
  children: ReactNode;
}

const showRemoteSlot = (place: SlotPlace) => <RemoteSlot {...place} />;

/** The providers and the document around the router. */
export function App({ state, stateText, queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider value={state.site}>
        <RegistryProvider value={state.registry}>
          <OverridesProvider value={state.overrides}>
            <Document
              scripts={state.scripts}
              styles={state.styles}
              isPainted={state.isPainted}
              stateText={stateText}
            >
              <SlotHostContext value={showRemoteSlot}>{children}</SlotHostContext>
            </Document>
          </OverridesProvider>
        </RegistryProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}
