import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type Quill from 'quill';
import type { RichTextImages } from './images/picture-file';
import type { ExtensionContext } from './quill/modules';
import { createUploads } from './images/uploads';

/** The uploads of a text, and the message about the last picture that could not be taken. */
export function useUploads(quill: Quill | null, images: RichTextImages | undefined) {
  const [context, setContext] = useState<ExtensionContext | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const latest = useRef(images);
  useLayoutEffect(() => {
    latest.current = images;
  });
  useEffect(() => {
    if (!quill) return;
    const getImages = () => latest.current;
    const uploads = createUploads(quill, getImages, setMessage);
    setContext({ uploads, getImages, report: setMessage });
    return () => uploads.dispose();
  }, [quill]);
  return { context, message };
}
