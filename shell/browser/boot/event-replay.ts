/** Stops keeping early events: from now on the page handles them. Returns those that were kept. */
export function takeQueuedEvents(): Event[] {
  const events = window.queuedEvents ?? [];
  delete window.queuedEvents;
  return events;
}

/** Repeats clicks and submissions that came before the page could handle them, in their order. */
export function replayEvents(events: readonly Event[]): void {
  for (const event of events) {
    const { target } = event;
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      target.requestSubmit(...(event.submitter ? [event.submitter] : []));
    } else target.closest('button')?.click();
  }
}
