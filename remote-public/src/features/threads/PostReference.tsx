import { useQuery } from 'shared-kit/client/query';
import { stringParam, useSearchState } from 'shared-kit/client/search-params';
import {
  Alert,
  Button,
  QueryState,
  Skeleton,
  TextLink,
  VisuallyHidden,
  clampTitle,
} from 'shared-kit/ui';
import { useFormContext } from 'shared-kit/ui/form';
import { MISSING_POST, postReferenceQuery } from './post-reference';
import styles from './PostReference.module.css';

const postParam = { post: stringParam({ maxLength: 200 }) };

/** The post that a new discussion is about, with a button that removes it from the form. */
export function PostReference({ slug }: { slug: string }) {
  const { setFocus, setValue } = useFormContext();
  const { state, change } = useSearchState(postParam, { replace: true });
  const query = useQuery(postReferenceQuery(slug));

  const remove = () => {
    setValue('post', '');
    // A reload must not bring it back.
    if (state.post !== '') change({ post: '' });
    setFocus('title');
  };
  const removeButton = (
    <Button
      className={styles.remove}
      size="small"
      variant={query.data === null ? 'secondary' : 'quiet'}
      onClick={remove}
    >
      Remove<VisuallyHidden> the post</VisuallyHidden>
    </Button>
  );

  if (query.data === null) {
    return (
      <Alert action={removeButton}>
        {MISSING_POST} Remove it to start a discussion without a post.
      </Alert>
    );
  }
  return (
    <div className={styles.reference}>
      <div className={styles.post}>
        <p className={styles.label}>About the post</p>
        <QueryState
          query={query}
          skeleton={<Skeleton width="12rem" height="1.5em" />}
          error="Unable to load this post right now."
        >
          {(post) =>
            post && (
              <TextLink
                dir="auto"
                to={`/blog/${encodeURIComponent(post.slug)}`}
                {...clampTitle(post.title)}
              >
                {post.title}
              </TextLink>
            )
          }
        </QueryState>
      </div>
      {removeButton}
    </div>
  );
}
