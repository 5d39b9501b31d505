import { ExternalLink } from 'lucide-react';
import { ApiError } from 'shared-kit/client';
import { useQuery, useQueryClient } from 'shared-kit/client/query';
import { useParams } from 'shared-kit/client/router';
import { ButtonLink, EmptyState, QueryState, Skeleton } from 'shared-kit/ui';
import type { FieldValues } from 'shared-kit/ui/form';
import { AdminPage, BackLink } from '../AdminPage';
import { useSection } from '../section';
import { EditForm, type EditFormProps } from './EditForm';
import type { ItemForm, SavedItem } from './item-form';
import styles from './EditItemPage.module.css';

export interface EditItemPageProps<
  Item extends SavedItem,
  Values extends FieldValues,
  Body extends object,
> extends Pick<EditFormProps<Item, Values, Body>, 'labels' | 'toValues' | 'versionSchema'> {
  form: ItemForm<Item, Body>;
  /** The message if it cannot be loaded: 'Failed to load track'. */
  loadError: string;
  /** Its page for visitors; null while they do not see it. */
  publicPath: (item: Item) => string | null;
}

/** Neither a missing item nor an address that is no id gets better by another attempt. */
const isMissing = (error: Error | null) =>
  error instanceof ApiError && [400, 404, 410].includes(error.status);

/** The page of one item of the section: its form, or its skeleton, 404 or error. */
export function EditItemPage<
  Item extends SavedItem,
  Values extends FieldValues,
  Body extends object,
>(props: EditItemPageProps<Item, Values, Body>) {
  const { form, loadError, publicPath } = props;
  const { noun, titleOf } = form;
  const section = useSection();
  const { id = '' } = useParams();
  const query = useQuery(form.query(id));
  if (query.data === undefined && isMissing(query.error)) {
    return (
      <AdminPage title={`${capitalise(noun)} not found`}>
        <EmptyState action={<ButtonLink to={section.path}>{section.title}</ButtonLink>}>
          {`This ${noun} does not exist, or was deleted.`}
        </EmptyState>
      </AdminPage>
    );
  }
  const viewPath = query.data === undefined ? null : publicPath(query.data);
  return (
    <AdminPage
      title={query.data === undefined ? capitalise(noun) : titleOf(query.data)}
      description={<BackLink />}
      actions={
        viewPath !== null && (
          <ButtonLink to={viewPath} icon={<ExternalLink aria-hidden="true" size={16} />}>
            View page
          </ButtonLink>
        )
      }
    >
      <QueryState query={query} error={loadError} skeleton={<FormSkeleton />}>
        {(item) => <EditItemForm key={item._id} {...props} latest={item} />}
      </QueryState>
    </AdminPage>
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function EditItemForm<Item extends SavedItem, Values extends FieldValues, Body extends object>(
  props: EditItemPageProps<Item, Values, Body> & { latest: Item },
) {
  const { form, latest, labels, toValues, versionSchema } = props;
  const { noun, query, Parts } = form;
  const queryClient = useQueryClient();
  const store = (saved: Item) => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(query(saved._id).queryKey, saved);
  };
  return (
    <Parts item={latest}>
      {({ fields, update, formatValue, onConflict }) => (
        <EditForm
          label={capitalise(noun)}
          className={form.className}
          schema={form.schema}
          {...{ latest, labels, toValues, versionSchema, formatValue, onConflict }}
          subject={`this ${noun}`}
          save={(body, options) => update(latest._id, body, options)}
          onSaved={store}
          savedText={`${capitalise(noun)} saved`}
          errorMessage={form.saveError}
          submitLabel={`Save ${noun}`}
        >
          {fields}
        </EditForm>
      )}
    </Parts>
  );
}

function FormSkeleton() {
  return (
    <span className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.field}>
          <Skeleton width="8rem" height="0.9rem" />
          <Skeleton height="var(--control-h)" />
        </span>
      ))}
    </span>
  );
}
