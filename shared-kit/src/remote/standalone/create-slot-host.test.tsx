import { render, screen } from '@testing-library/react';
import { Slot, SlotHostContext, type RemoteModule, type SlotProps } from 'shared-kit/remote';
import { createSlotHost } from './create-slot-host';

function Note({ thread }: SlotProps['thread.below']) {
  return (
    <>
      <p>About {thread.title}</p>
      <Slot name="thread.below" thread={thread} />
    </>
  );
}

const remote: RemoteModule = {
  name: 'remote_events',
  title: 'Events',
  routes: [],
  slots: [{ name: 'thread.below', component: async () => ({ default: Note }), props: () => true }],
};

test('a remote alone shows its own component in a slot, and none in a slot inside of that', async () => {
  render(
    <SlotHostContext value={createSlotHost(remote)}>
      <Slot name="thread.below" thread={{ id: '1', title: 'Sums' }} />
    </SlotHostContext>,
  );
  expect(await screen.findAllByText('About Sums')).toHaveLength(1);
});
