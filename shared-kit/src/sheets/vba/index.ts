export { isCompoundFile, openCompoundFile, type CompoundFile } from './compound-file';
export {
  readVba,
  VBA_LIMITS,
  VbaReadError,
  type VbaModule,
  type VbaModuleKind,
  type VbaProject,
} from './read-vba';
