import type { ReleaseChangeInput, RemoteReleases } from 'shared-kit/contract';

/** A change of what is live that an admin has asked for, before it is confirmed. */
export interface ChangeRequest {
  /** The package: `remote-writer`. */
  remote: string;
  /** The remote's title: 'Writer'. */
  title: string;
  change: ReleaseChangeInput;
  /** The release that it is about. */
  version: string;
}

/** Opens the dialog of a change. */
export type OnRequest = (request: ChangeRequest) => void;

/** Props of what shows a remote and offers its changes. */
export interface RemoteProps {
  remote: RemoteReleases;
  onRequest: OnRequest;
}

/** The request of a change of a remote. */
export const requestChange = (
  { remote, title }: Pick<RemoteReleases, 'remote' | 'title'>,
  change: ReleaseChangeInput,
  version: string,
): ChangeRequest => ({ remote, title, change, version });

/** What the dialog of a change asks, and what its button says. */
export function describeChange({ title, change, version }: ChangeRequest): {
  question: string;
  confirmLabel: string;
} {
  switch (change.action) {
    case 'promote':
      return { question: `Promote ${title} ${version}?`, confirmLabel: 'Promote' };
    case 'rollback':
      return { question: `Roll ${title} back to ${version}?`, confirmLabel: 'Roll back' };
    case 'pin':
      return { question: `Pin ${title} to ${version}?`, confirmLabel: 'Pin' };
    case 'unpin':
      return { question: `End the pin of ${title}?`, confirmLabel: 'End pin' };
    case 'end-canary':
      return { question: `End the canary of ${title}?`, confirmLabel: 'End canary' };
    case 'end-preview':
      return {
        question: `End the preview ${change.preview} of ${title}?`,
        confirmLabel: 'End preview',
      };
  }
}
