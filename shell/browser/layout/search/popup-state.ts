/** What the open list says about itself to the field. */
export interface PopupState {
  listId: string;
  /** The id of the option that Enter opens. */
  activeId: string | undefined;
}

export interface SearchPopupProps {
  /** The field, which keeps the focus. */
  input: HTMLInputElement;
  /** Called with what the field has to say about the list; null if there is none. */
  onChange: (state: PopupState | null) => void;
  /** Called when the visitor is done with the search. */
  onClose: () => void;
}
