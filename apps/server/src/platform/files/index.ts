export { type FileKind, fileKinds, kindOf } from './file-kind.ts';
export { FileStore, type StoredFile } from './file-store.ts';
export { FileNotAccepted } from './file-not-accepted.ts';
export { refuseFile } from './refuse-file.ts';
export { withoutMetadata } from './without-metadata.ts';
export { type FileSender, workForSender } from './work-for-sender.ts';
export { safeFileName } from './safe-file-name.ts';
export { downloadHeaders } from './download-headers.ts';
