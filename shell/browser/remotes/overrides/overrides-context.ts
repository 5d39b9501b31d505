import { createContext, use } from 'react';
import type { RemoteOverride } from '../../registry/remote-override';

const Context = createContext<readonly RemoteOverride[] | null>(null);

export const OverridesProvider = Context.Provider;

/** The overrides of this browser; null if the site allows none. */
export const useOverrides = (): readonly RemoteOverride[] | null => use(Context);
