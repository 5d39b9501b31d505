import type { ReactNode } from 'react';
import { ItemCard } from './ItemCard';
import styles from './ItemCard.module.css';

export interface ItemListProps {
  ids: readonly string[];
  /** What the items are called: 'Resource', 'Question'. */
  noun: string;
  list: { move: (from: number, to: number) => void; remove: (id: string) => void };
  /** Renders the fields of the item at this index. */
  children: (index: number) => ReactNode;
}

/** A short list whose items can be moved and removed. */
export function ItemList({ ids, noun, list, children }: ItemListProps) {
  if (ids.length === 0) return null;
  return (
    <ol className={styles.items}>
      {ids.map((id, index) => (
        <ItemCard
          key={id}
          id={id}
          name={`${noun} ${index + 1}`}
          isFirst={index === 0}
          isLast={index === ids.length - 1}
          onMove={(by) => list.move(index, index + by)}
          onRemove={() => list.remove(id)}
        >
          {children(index)}
        </ItemCard>
      ))}
    </ol>
  );
}
