/** The editor's tabs, as they are in the URL. */
export const EDITOR_TABS = ['composer', 'preview', 'versions', 'seo'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];
