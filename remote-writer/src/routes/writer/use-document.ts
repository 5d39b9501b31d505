import { useState } from 'react';

interface Document {
  /** Changes when another tutorial is opened, and only then. */
  key: number;
  id: string | undefined;
  /** The id that this document just got by its first save. */
  adopted: string | undefined;
}

/** Tells a tutorial that got its address from one that was navigated to. */
export function useDocument(id: string | undefined) {
  const [document, setDocument] = useState<Document>({ key: 0, id, adopted: undefined });
  if (document.id !== id) {
    const same = id !== undefined && id === document.adopted;
    setDocument({ key: same ? document.key : document.key + 1, id, adopted: undefined });
  }
  return {
    key: document.key,
    adopt: (adopted: string) => setDocument((current) => ({ ...current, adopted })),
  };
}
