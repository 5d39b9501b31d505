import { Component, type ReactNode } from 'react';
import { readTypedValues, writeTypedValues, type TypedValues } from './typed-values';

/** What fails again at once, this often, is left to the error page. */
const MAX_RECOVERIES = 3;
const WITHIN_MS = 10_000;
/** Fields of a part that is loaded first appear later. */
const FIELDS_WITHIN_MS = 5_000;

/**
 * Whether React could not insert or remove something because the document is not as React left it:
 * the browser has translated the page, or an extension has changed it.
 */
const isDomChanged = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError';

interface Props {
  children: ReactNode;
}

interface State {
  error: unknown;
  /** Each generation is rendered from scratch. */
  generation: number;
}

interface Snapshot {
  typed: TypedValues;
  scrollY: number;
}

/**
 * Renders its part of the page anew if something else has changed the document beneath React, with
 * what people have typed. Other errors are rethrown for the boundary above.
 */
export class DomRecovery extends Component<Props, State, Snapshot | null> {
  override state: State = { error: null, generation: 0 };
  private snapshot: Snapshot | null = null;
  private recoveredAt: number[] = [];
  private stopWaiting = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** The failed part is in the document until now. */
  override getSnapshotBeforeUpdate(_: Props, before: State): Snapshot | null {
    const hasFailed = this.state.error !== null && before.error === null;
    return hasFailed ? { typed: readTypedValues(document), scrollY: window.scrollY } : null;
  }

  override componentDidUpdate(_: Props, before: State, snapshot: Snapshot | null) {
    this.snapshot = snapshot ?? this.snapshot;
    if (this.state.generation === before.generation || this.snapshot === null) return;
    this.restore(this.snapshot);
    this.snapshot = null;
  }

  /** The failed part has left the document. */
  override componentDidCatch() {
    if (!this.canRecover()) return;
    this.recoveredAt.push(Date.now());
    this.setState(({ generation }) => ({ error: null, generation: generation + 1 }));
  }

  override componentWillUnmount() {
    this.stopWaiting();
  }

  private canRecover() {
    this.recoveredAt = this.recoveredAt.filter((at) => Date.now() - at < WITHIN_MS);
    return isDomChanged(this.state.error) && this.recoveredAt.length < MAX_RECOVERIES;
  }

  private restore({ typed, scrollY }: Snapshot) {
    this.stopWaiting();
    let missing = writeTypedValues(document, typed);
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (missing.size === 0) return;
    const observer = new MutationObserver(() => {
      missing = writeTypedValues(document, missing);
      if (missing.size === 0) this.stopWaiting();
    });
    const timer = setTimeout(() => this.stopWaiting(), FIELDS_WITHIN_MS);
    this.stopWaiting = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(document.body, { childList: true, subtree: true });
  }

  override render() {
    const { error, generation } = this.state;
    if (error === null) return <Generation key={generation}>{this.props.children}</Generation>;
    if (!this.canRecover()) throw error;
    return null;
  }
}

const Generation = ({ children }: Props) => children;
