export { AlertDialog } from './AlertDialog';
export type { AlertDialogProps } from './AlertDialog';
export { Dialog, Sheet } from './Dialog';
export type { DialogProps, SheetProps } from './Dialog';
