import { NewItemPage } from '../../../../features/section/form/NewItemPage';
import { trackForm, type TrackValues } from '../track-form';

const EMPTY_TRACK: TrackValues = {
  title: '',
  slug: '',
  level: 'Beginner',
  duration: '',
  order: 0,
  outcomes: [],
  status: 'draft',
  cover: null,
  meta: '',
  text: '',
  tutorials: [],
};

export function Component() {
  return <NewItemPage form={trackForm} emptyValues={EMPTY_TRACK} />;
}
