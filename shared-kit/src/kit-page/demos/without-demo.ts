export interface WithoutDemo {
  name: string;
  from: string;
  why: string;
}

/** The components that the page does not show. A test compares both lists with what the kit exports. */
export const withoutDemo: readonly WithoutDemo[] = [
  {
    name: 'AlertDialog',
    from: 'shared-kit/ui/dialog',
    why: 'ConfirmDialog loads it when it is opened, and takes the same props.',
  },
  {
    name: 'Article',
    from: 'shared-kit/ui/article',
    why: 'The whole page of a post: open one from /blog.',
  },
  {
    name: 'ArticleSkeleton',
    from: 'shared-kit/ui/article',
    why: 'The placeholder of a whole page, without props.',
  },
  {
    name: 'FilterForm',
    from: 'shared-kit/ui',
    why: 'Only groups its filters, and shows a button only where no script runs.',
  },
  {
    name: 'FormDraft',
    from: 'shared-kit/ui/form',
    why: 'Shows nothing: it saves what is typed into the form around it.',
  },
  {
    name: 'FormProvider',
    from: 'shared-kit/ui/form',
    why: 'A context of React Hook Form: it shows nothing.',
  },
  { name: 'HeroBanner', from: 'shared-kit/ui/hero', why: 'The hero of the home page: open /.' },
  {
    name: 'HeroBannerSkeleton',
    from: 'shared-kit/ui/hero',
    why: 'The placeholder of the hero, without props.',
  },
  { name: 'HeroSearch', from: 'shared-kit/ui/hero', why: 'A SearchField with fixed texts.' },
  {
    name: 'KpiError',
    from: 'shared-kit/ui/hero',
    why: 'An ErrorState with a fixed message.',
  },
  {
    name: 'KpiStrip',
    from: 'shared-kit/ui/hero',
    why: 'The key figures of the home page: open /.',
  },
  {
    name: 'LazySection',
    from: 'shared-kit/ui',
    why: 'Renders its contents, unchanged, when the reader scrolls near it.',
  },
  {
    name: 'LeaveGuard',
    from: 'shared-kit/ui/leave-guard',
    why: 'A ConfirmDialog, before a page with unsaved changes is left.',
  },
  {
    name: 'LoadMoreList',
    from: 'shared-kit/ui',
    why: 'A QueryState and a LoadMore around a list of the page: open /blog.',
  },
  {
    name: 'PlainForm',
    from: 'shared-kit/ui',
    why: 'Only makes the button inside it work without script.',
  },
  {
    name: 'PreviewFrame',
    from: 'shared-kit/ui/preview-frame',
    why: 'A document of its own with copies of the page’s styles: see the preview of the writer.',
  },
  {
    name: 'Prose',
    from: 'shared-kit/ui',
    why: 'Styles the plain elements inside it: RichText shows them.',
  },
  {
    name: 'RejectedFormFields',
    from: 'shared-kit/ui',
    why: 'Only fills the form around it, which the server shows again to a browser without script.',
  },
  {
    name: 'RichTextToolbarProvider',
    from: 'shared-kit/editor',
    why: 'A context: it is around the fields of RichTextToolbar.',
  },
  { name: 'Row', from: 'shared-kit/ui', why: 'A row of the lists of the home page: open /.' },
  { name: 'RowFacts', from: 'shared-kit/ui', why: 'The line below the title of a Row.' },
  { name: 'RowTitle', from: 'shared-kit/ui', why: 'The title of a Row.' },
  {
    name: 'SkeletonCards',
    from: 'shared-kit/ui',
    why: 'SkeletonCard, several times in a CardGrid.',
  },
  {
    name: 'SkipLink',
    from: 'shared-kit/ui',
    why: 'The first link of this page: press Tab at its start.',
  },
  {
    name: 'TextSlot',
    from: 'shared-kit/ui',
    why: 'Looks like what is in it: it gives text that may change an element of its own.',
  },
  {
    name: 'VisuallyHidden',
    from: 'shared-kit/ui',
    why: 'It cannot be seen.',
  },
];
