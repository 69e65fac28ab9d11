import { v7 } from 'uuid';

/** A UUIDv7: unique, and later ids sort after earlier ones, so rows written together lie together in the index. */
export function newId(): string {
  return v7();
}
