import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { Picture } from '../core/types.ts';
import { contentImages } from '../tables.ts';
import { touchContent } from './touch-content.ts';

export async function insertPicture(tx: Tx, picture: Picture, uploadedBy: string): Promise<void> {
  await tx.insert(contentImages).values({ ...picture, uploadedBy, createdAt: sql`tetri_now()` });
  await touchContent(tx);
}

/** Its files are another matter: they go when this is committed. */
export async function deletePicture(tx: Tx, name: string): Promise<void> {
  await tx.delete(contentImages).where(eq(contentImages.name, name));
  await touchContent(tx);
}

export interface PicturesWanted {
  /** That one alone. */
  readonly name: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export function findPictures(reader: Reader, { name, limit, offset }: PicturesWanted): Promise<Picture[]> {
  return reader
    .select()
    .from(contentImages)
    .where(called(name))
    .orderBy(desc(contentImages.createdAt), desc(contentImages.name))
    .limit(limit)
    .offset(offset);
}

export function countPictures(reader: Reader, name: string | undefined): Promise<number> {
  return reader.$count(contentImages, called(name));
}

function called(name: string | undefined) {
  return name === undefined ? undefined : eq(contentImages.name, name);
}

/** Those of these names that were uploaded. */
export async function findPictureNames(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await tx
    .select({ name: contentImages.name })
    .from(contentImages)
    .where(inArray(contentImages.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}
