/** Why a reviewer does not accept a field; `other` is given in the reviewer's own words. */
export const refusalReasons = [
  'unreadable',
  'cropped',
  'glare',
  'expired',
  'wrongDocument',
  'doesNotMatch',
  'notTheSamePerson',
  'incomplete',
  'notRecent',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
