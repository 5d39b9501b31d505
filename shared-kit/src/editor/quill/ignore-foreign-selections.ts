import type Quill from 'quill';

/**
 * Quill tells every editor of the page about every change of the selection, and each then reads it.
 * With many editors that is work at each key: one without focus and selection need not know.
 */
export function ignoreForeignSelections(quill: Quill): void {
  const { emitter } = quill;
  const handle = emitter.handleDOM.bind(emitter);
  emitter.handleDOM = (event: Event, ...more: unknown[]) => {
    const isForeign = quill.selection.lastRange === null && !quill.hasFocus();
    if (event.type !== 'selectionchange' || !isForeign) handle(event, ...more);
  };
}
