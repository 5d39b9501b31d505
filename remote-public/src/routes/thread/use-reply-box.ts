import { useCallback, useRef } from 'react';
import type { ReplyBox } from './AnswersTo';

type Act = (box: ReplyBox) => void;

/**
 * What replies ask of the form: at once where it is there, and when it comes where its code is
 * still on the way. Guests and locked discussions have none, and nothing asks for it either.
 */
export function useReplyBox() {
  const form = useRef<ReplyBox | null>(null);
  const waiting = useRef<Act | null>(null);

  const attach = useCallback((box: ReplyBox | null) => {
    form.current = box;
    const act = waiting.current;
    if (box === null || act === null) return;
    waiting.current = null;
    // Not before the fields of the form are in the page: one of them takes the focus.
    queueMicrotask(() => act(box));
  }, []);

  const ask = (act: Act) => {
    if (form.current === null) waiting.current = act;
    else act(form.current);
  };
  const box: ReplyBox = {
    answer: (reply) => ask(({ answer }) => answer(reply)),
    quote: (reply) => ask(({ quote }) => quote(reply)),
  };
  return { box, attach };
}
