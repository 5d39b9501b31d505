import { Copy, Ellipsis, Eye, CalendarX, PenLine, Trash2 } from 'lucide-react';
import { Link } from 'shared-kit/client/router';
import { Button, ButtonLink, DateText, RelativeTime, RowFacts, clampTitle } from 'shared-kit/ui';
import { Menu, type MenuItem } from 'shared-kit/ui/menu';
import { UNTITLED } from '../../../features/posts/copy-post';
import type { OwnPost } from '../../../features/posts/own-post-list';
import { StatusBadge } from '../../../features/posts/StatusBadge';
import styles from './OwnPostRow.module.css';

export interface OwnPostRowProps {
  post: OwnPost;
  /** It is being copied. */
  isBusy: boolean;
  onDuplicate: () => void;
  onUnschedule: () => void;
  onDelete: () => void;
}

export function OwnPostRow(props: OwnPostRowProps) {
  const { post, isBusy, onDuplicate, onUnschedule, onDelete } = props;
  const title = post.title || UNTITLED;
  const editPath = `/writer/${post._id}`;
  const viewPath = post.status === 'published' ? `/blog/${post.slug}` : null;
  const items: MenuItem[] = [
    { label: 'Edit', icon: <PenLine aria-hidden="true" size={16} />, to: editPath },
    ...(viewPath === null
      ? []
      : [{ label: 'View', icon: <Eye aria-hidden="true" size={16} />, to: viewPath }]),
    { label: 'Duplicate', icon: <Copy aria-hidden="true" size={16} />, onSelect: onDuplicate },
    ...(post.status === 'scheduled'
      ? [
          {
            label: 'Unschedule',
            icon: <CalendarX aria-hidden="true" size={16} />,
            onSelect: onUnschedule,
          },
        ]
      : []),
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" size={16} />,
      danger: true,
      onSelect: onDelete,
    },
  ];
  return (
    <li className={styles.row} data-post-id={post._id}>
      <div className={styles.text}>
        <h2 className={styles.title} {...clampTitle(title)}>
          <Link to={editPath} dir="auto">
            {title}
          </Link>
        </h2>
        <RowFacts className={styles.facts}>
          <StatusBadge post={post} />
          <span>
            Changed <RelativeTime value={post.updatedAt} />
          </span>
          {post.status === 'published' && post.publishedAt && (
            <span>
              Published <DateText value={post.publishedAt} format="short" />
            </span>
          )}
          <span>{`${post.readingMinutes} min read`}</span>
        </RowFacts>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={editPath} size="small" className={styles.wide} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        {viewPath !== null && (
          <ButtonLink
            to={viewPath}
            size="small"
            variant="quiet"
            className={styles.wide}
            aria-label={`View ${title}`}
          >
            View
          </ButtonLink>
        )}
        <Menu
          items={items}
          trigger={
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              icon={<Ellipsis aria-hidden="true" />}
              aria-label={`Actions for ${title}`}
            />
          }
        />
      </div>
    </li>
  );
}
