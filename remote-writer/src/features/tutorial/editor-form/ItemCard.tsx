import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import styles from './ItemCard.module.css';

export interface ItemCardProps {
  id: string;
  /** 'Resource 2', 'Question 1'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An item of a short list, with buttons to move and remove it. */
export function ItemCard(props: ItemCardProps) {
  const { id, name, isFirst, isLast, onMove, onRemove, children } = props;
  const lowerCase = name.toLowerCase();
  return (
    <li className={styles.item} data-item={id}>
      <div role="group" aria-label={name} className={styles.itemFields}>
        {children}
      </div>
      <div className={styles.itemButtons}>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Move ${lowerCase} up`}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={`Move ${lowerCase} down`}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${lowerCase}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
