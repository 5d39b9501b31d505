import { render } from '@testing-library/react';
import { buildViewer, renderRoute, type MockResponses } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import remote from './remote';

/** The admin who is signed in. */
export const admin = buildViewer({ name: 'Ada Admin', role: 'admin' });

/** Columns that one test hides must not be missing in the next. */
afterEach(() => localStorage.clear());

/** Opens a page of the control center as an admin, with the toasts that the shell shows. */
export function openAdmin(path: string, responses: MockResponses = {}) {
  render(<Toaster />);
  return renderRoute({ routes: remote.routes, path, viewer: admin, responses });
}
