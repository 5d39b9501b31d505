import { useActiveRegistry, useRemoteTitle } from '../../registry/registry';
import { storedSource, type RemoteOverride } from '../../registry/remote-override';

const WORDS = { preview: 'preview', version: 'version' } as const;

/** What an override is of, and where its release comes from: “Writer: preview pr-42”. */
export function OverrideSource({ override }: { override: RemoteOverride }) {
  const { name, source } = override;
  const titleOf = useRemoteTitle();
  const stored = storedSource(source);
  const text = stored === null ? ' from ' : `: ${WORDS[stored.kind]} `;
  return (
    <span>
      <strong>{titleOf(name)}</strong>
      <span>{text}</span>
      <code translate="no">{stored?.name ?? source}</code>
      <OverrideRefusal name={name} />
    </span>
  );
}

/** Why a page does without an override, if it does. */
function OverrideRefusal({ name }: Pick<RemoteOverride, 'name'>) {
  const { remotes, refused } = useActiveRegistry();
  if (remotes.some((remote) => remote.name === name && remote.variant === 'override')) return null;
  const refusal = refused.find((one) => one.name === name);
  const what = remotes.some((remote) => remote.name === name)
    ? 'You see the release of everybody else.'
    : 'This page does without it.';
  return (
    <>
      <br />
      <span>{refusal === undefined ? what : `${refusal.reason} ${what}`}</span>
    </>
  );
}
