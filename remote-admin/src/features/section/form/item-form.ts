import type { ReactNode } from 'react';
import type { RequestOptions } from 'shared-kit/client';
import type { FieldValues, FormProps } from 'shared-kit/ui/form';
import type { ItemQuery } from './item-query';

/** An item of a section, as the API has it. */
export interface SavedItem {
  _id: string;
  revision: number;
}

/** The fields of a form, and how it is sent. */
export interface ItemFormParts<Item, Body> {
  fields: ReactNode;
  /**
   * Creates an item; `optionsFor` makes the same request again of a body that was sent before.
   * Resolves to null if it was cancelled.
   */
  create: (body: Body, optionsFor: (sent: unknown) => RequestOptions) => Promise<Item | null>;
  /** Saves the item; resolves to null if it was cancelled. */
  update: (id: string, body: Body, options: RequestOptions) => Promise<Item | null>;
  /** Called with what somebody else has saved, when a save was stale. */
  onConflict?: (theirs: Item) => void;
  /** How a value is shown in the notice of a stale save, if not by `formatFieldValue`. */
  formatValue?: (value: unknown, path: string) => string;
}

/** What the forms of new and of saved items of a section have in common. */
export interface ItemForm<Item extends SavedItem, Body extends object> {
  /** What it is: 'track'. */
  noun: string;
  /** What an item is called. */
  titleOf: (item: Item) => string;
  query: ItemQuery<Item>;
  schema: FormProps<FieldValues, Body>['schema'];
  className: string | undefined;
  /** The message of every failure to save it. */
  saveError: string;
  /** A component, since its parts may share state such as an upload. A new item is undefined. */
  Parts: (props: {
    item: Item | undefined;
    children: (parts: ItemFormParts<Item, Body>) => ReactNode;
  }) => ReactNode;
}

/** Declares the form of a section's items. */
export const defineItemForm = <Item extends SavedItem, Body extends object>(
  form: ItemForm<Item, Body>,
): ItemForm<Item, Body> => form;
