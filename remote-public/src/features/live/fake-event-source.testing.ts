/** In place of the browser's, which the test environment does not have. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The stream that is open. */
  static current(): FakeEventSource {
    const stream = FakeEventSource.opened.findLast(({ isClosed }) => !isClosed);
    if (stream === undefined) throw new Error('No stream is open.');
    return stream;
  }

  get query(): URLSearchParams {
    return new URL(this.url, 'https://sheetfolk.example').searchParams;
  }

  close(): void {
    this.isClosed = true;
  }

  send(name: string, data: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

export function installFakeEventSource(): void {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
}
