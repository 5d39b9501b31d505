import { useEffect, useState } from 'react';
import { articleOf, type Article } from './article';
import { useDocumentStore } from './use-document';

const AFTER_PAUSE_MS = 300;
/**
 * Also without a pause, so that counts keep up with somebody who types on and on; not more often,
 * because each time delays a key.
 */
const AT_LEAST_EVERY_MS = 5_000;

/**
 * The article of the document as it was at the last pause of typing: generating it on each key would
 * make long tutorials slow to type.
 */
export function useArticle(): Article {
  const store = useDocumentStore();
  const [article, setArticle] = useState(() => articleOf(store.getState().document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = performance.now();
    const update = () => {
      timer = undefined;
      lastAt = performance.now();
      setArticle(articleOf(store.getState().document));
    };
    const onChange = () => {
      const remaining = lastAt + AT_LEAST_EVERY_MS - performance.now();
      clearTimeout(timer);
      timer = setTimeout(update, Math.max(0, Math.min(AFTER_PAUSE_MS, remaining)));
    };
    let seen = store.getState().document;
    const unsubscribe = store.subscribe(({ document }) => {
      if (document === seen) return;
      seen = document;
      onChange();
    });
    update();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return article;
}
