import type Quill from 'quill';
import type { Range } from 'quill';
import { PictureBar } from './images/PictureBar';
import { useSelectedPicture } from './images/use-selected-picture';
import { LinkBar } from './LinkBar';
import { removeLink, setLink } from './quill/commands';
import type { EditorExtension } from './quill/modules';

/** What the toolbar has opened above the text. */
export type OpenPanel = { name: 'link'; range: Range; href: string } | { name: 'table' };

export interface EditorPanelProps {
  quill: Quill;
  open: OpenPanel | null;
  /** Closes it and returns the focus to the text, then makes the change. */
  onClose: (change?: () => void) => void;
  extension: EditorExtension | undefined;
}

/** The bar above the text that belongs to what is open or selected. */
export function EditorPanel({ quill, open, onClose, extension }: EditorPanelProps) {
  const picture = useSelectedPicture(quill);
  if (open?.name === 'link') {
    return (
      <LinkBar
        href={open.href}
        onApply={(href) => onClose(() => setLink(quill, open.range, href))}
        onRemove={() => onClose(() => removeLink(quill, open.range))}
        onClose={() => onClose()}
      />
    );
  }
  if (open === null && picture) {
    return (
      <PictureBar
        key={`${picture.index} ${picture.source}`}
        alt={picture.alt}
        onDescribe={(alt) => quill.formatText(picture.index, 1, 'alt', alt, 'user')}
        onRemove={() => onClose(() => quill.deleteText(picture.index, 1, 'user'))}
        onClose={() => onClose()}
      />
    );
  }
  const Panel = extension?.Panel;
  return Panel ? (
    <Panel quill={quill} isInserting={open?.name === 'table'} onClose={onClose} />
  ) : null;
}
