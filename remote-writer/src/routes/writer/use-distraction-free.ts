import { useEffect, useState } from 'react';

const STORAGE_KEY = 'writer-distraction-free';

function read(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'true';
  } catch {
    return false;
  }
}

function store(isOn: boolean): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(isOn));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/**
 * The mode in which only the text is shown, remembered for the session. The attribute on the document
 * hides the site's header and footer (the shell's style sheets) and what is around the text (ours).
 */
export function useDistractionFree() {
  const [isOn, setIsOn] = useState(read);
  useEffect(() => {
    const { documentElement } = document;
    if (!isOn) return;
    documentElement.toggleAttribute('data-distraction-free', true);
    return () => void documentElement.toggleAttribute('data-distraction-free', false);
  }, [isOn]);
  return {
    isOn,
    setOn: (next: boolean) => {
      store(next);
      setIsOn(next);
    },
  };
}
