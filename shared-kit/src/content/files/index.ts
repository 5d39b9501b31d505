export {
  ATTACHMENT_EXTENSIONS,
  DISCUSSION_EXTENSIONS,
  fileKind,
  isHeic,
  isHeicName,
  PICTURE_EXTENSIONS,
} from './file-kinds';
export {
  countTextFiles,
  listTextFiles,
  removeTextFile,
  withoutFilePaths,
  writeFileMarkdown,
  type TextFile,
} from './text-files';
