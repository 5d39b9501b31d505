import { act } from 'react';
import { sessionStore } from 'shared-kit/client/session';

/**
 * An editor saves when it is left, also when a test ends. Hooks run in the order of their
 * definition: imported before the testing library, this one runs before it unmounts the editor.
 */
afterEach(() => act(async () => sessionStore.getState().signOut()));
