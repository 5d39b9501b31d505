/**
 * Every part of the kit that a page may ask for. Remotes carry no copy of the kit, and the shell
 * shares what it imports somewhere: so the parts it has no use for itself are named here.
 */
export const kitParts = {
  'shared-kit/contract': () => import('shared-kit/contract'),
  'shared-kit/content': () => import('shared-kit/content'),
  'shared-kit/content/html': () => import('shared-kit/content/html'),
  'shared-kit/content/article': () => import('shared-kit/content/article'),
  'shared-kit/drafts': () => import('shared-kit/drafts'),
  'shared-kit/ui/choices': () => import('shared-kit/ui/choices'),
  'shared-kit/ui/cover': () => import('shared-kit/ui/cover'),
  'shared-kit/ui/dialog': () => import('shared-kit/ui/dialog'),
  'shared-kit/ui/form': () => import('shared-kit/ui/form'),
  'shared-kit/ui/menu': () => import('shared-kit/ui/menu'),
  'shared-kit/ui/rich-text': () => import('shared-kit/ui/rich-text'),
  'shared-kit/ui/rich-text-editor': () => import('shared-kit/ui/rich-text-editor'),
  'shared-kit/ui/table': () => import('shared-kit/ui/table'),
  'shared-kit/ui/tabs': () => import('shared-kit/ui/tabs'),
};
