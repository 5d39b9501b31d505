import { Component, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from './ErrorState';

/** The code of a lazily loaded component could not be fetched. */
export class LazyLoadError extends Error {
  override name = 'LazyLoadError';
}

export type LazyOptions = {
  /** Shown while the code is on its way, of the size the component will have. Default: nothing. */
  fallback?: ReactNode;
  /** Shown with Retry when the code cannot be fetched. */
  errorMessage?: ReactNode;
  /** 1 if the component is the whole page: see `ErrorState`. */
  errorHeadingLevel?: 1 | undefined;
};

export type LazyBoundaryProps = LazyOptions & {
  /** Must make the next render fetch the code again. */
  onRetry: () => void;
  children: ReactNode;
};

/**
 * Limits the effect of a failed chunk to its own spot on the page, and fetches it again when the
 * network returns. Other errors are rethrown for the boundary above.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  private readonly onOnline = () => {
    if (this.state.error instanceof LazyLoadError) this.retry();
  };

  override componentDidMount() {
    window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline);
  }

  override render() {
    const { fallback, errorMessage = 'Unable to load this part of the page.' } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={fallback}>{this.props.children}</Suspense>;
    if (!(error instanceof LazyLoadError)) throw error;
    const { errorHeadingLevel: headingLevel } = this.props;
    return <ErrorState message={errorMessage} headingLevel={headingLevel} onRetry={this.retry} />;
  }
}

/**
 * A component whose code is fetched when it is first rendered. Use it instead of `React.lazy`, which
 * keeps a failed fetch for good: here Retry, and the next mount, fetch again.
 * @param load resolves with the component: `async () => (await import('./Editor')).Editor`
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LazyOptions = {},
): ComponentType<Props> {
  const create = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch (cause) {
        current = create();
        throw new LazyLoadError('The code of this part could not be loaded.', { cause });
      }
    });
  let current = create();
  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState(() => current);
    return (
      <LazyBoundary {...options} onRetry={() => setLoaded(() => current)}>
        <Loaded {...props} />
      </LazyBoundary>
    );
  };
}
