import { useEffect, useState } from 'react';
import type Quill from 'quill';

export interface SelectedPicture {
  index: number;
  source: string;
  alt: string;
}

/** The picture that is selected in the text. A click or a tap selects it. */
export function useSelectedPicture(quill: Quill | null): SelectedPicture | null {
  const [picture, setPicture] = useState<SelectedPicture | null>(null);
  useEffect(() => {
    if (!quill) return;
    const update = () => {
      const range = quill.getSelection();
      // The focus is elsewhere, for example in the picture's bar.
      if (range === null) return;
      const next = range.length === 1 ? pictureAt(quill, range.index) : null;
      setPicture((now) => (isSame(now, next) ? now : next));
      mark(quill.root, next === null ? null : nodeAt(quill, range.index));
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLImageElement) || target.closest('.ql-static')) return;
      const blot = quill.scroll.find(target);
      if (blot) quill.setSelection(quill.getIndex(blot), 1, 'user');
    };
    quill.on('editor-change', update);
    quill.root.addEventListener('click', onClick);
    return () => {
      quill.off('editor-change', update);
      quill.root.removeEventListener('click', onClick);
    };
  }, [quill]);
  return picture;
}

const SELECTED = 'data-selected';

function mark(root: HTMLElement, node: Element | null): void {
  const marked = root.querySelector(`img[${SELECTED}]`);
  if (marked === node) return;
  marked?.removeAttribute(SELECTED);
  node?.setAttribute(SELECTED, '');
}

function nodeAt(quill: Quill, index: number): HTMLImageElement | null {
  const node = quill.getLeaf(index + 1)[0]?.domNode;
  return node instanceof HTMLImageElement ? node : null;
}

function pictureAt(quill: Quill, index: number): SelectedPicture | null {
  const node = nodeAt(quill, index);
  return node && { index, source: node.getAttribute('src') ?? '', alt: node.alt };
}

const isSame = (a: SelectedPicture | null, b: SelectedPicture | null) =>
  a?.index === b?.index && a?.source === b?.source && a?.alt === b?.alt;
