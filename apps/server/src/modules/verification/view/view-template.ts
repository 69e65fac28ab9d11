import type { verificationTemplates } from '../tables.ts';

/** A version of a form, as the back office lists it. */
export function viewTemplate(
  { id, type, version, staffName, createdAt }: typeof verificationTemplates.$inferSelect,
  isCurrent: boolean,
) {
  return { _id: id, type, version, isCurrent, by: staffName, createdAt: createdAt.toISOString() };
}
