import { useEffect, useRef, useState } from 'react';
import { failureReason, withTimeout } from './assistant';

export interface RequestState<T> {
  status: 'idle' | 'busy' | 'done' | 'failed';
  result: T | null;
  /** Why it failed. */
  reason: string;
}

/** One request to the assistant at a time, which can be cancelled; leaving cancels it too. */
export function useRequest<T>(onResult: (result: T) => void) {
  const [state, setState] = useState<RequestState<T>>({
    status: 'idle',
    result: null,
    reason: '',
  });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (send: (signal: AbortSignal) => Promise<T>) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState((before) => ({ ...before, status: 'busy' }));
    try {
      const result = await withTimeout(controller.signal, send);
      if (controller.signal.aborted) return;
      setState({ status: 'done', result, reason: '' });
      onResult(result);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState((before) => ({ ...before, status: 'failed', reason: failureReason(error) }));
    }
  };
  const cancel = () => {
    current.current?.abort();
    setState((before) => ({ ...before, status: before.result === null ? 'idle' : 'done' }));
  };
  return { ...state, run, cancel };
}
