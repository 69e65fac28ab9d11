/** What opens every backup: enough to know whether this program can restore it before anything is written. */
export interface Manifest {
  readonly format: 'tetri-backup';
  readonly version: 1;
  readonly createdAt: string;
  /** The schema's version: the migrations applied, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly sequences: readonly { readonly name: string; readonly lastValue: string | null }[];
}

/** A table's rows as COPY text, or a file of the data folder by its relative path. */
export type PartName =
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly name: string };

/**
 * The archive is gzip over records: one line of JSON each, and after a `chunk` line so many bytes. A part is a `part`
 * line, its chunks, and a `partEnd` line with the digest of all its bytes. Without the `end` line it is torn.
 */
export type RecordLine =
  | { readonly type: 'manifest'; readonly manifest: Manifest }
  | { readonly type: 'part'; readonly part: PartName }
  | { readonly type: 'chunk'; readonly bytes: number }
  | { readonly type: 'partEnd'; readonly bytes: number; readonly sha256: string }
  | { readonly type: 'end'; readonly parts: number };
