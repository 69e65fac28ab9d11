/**
 * The sections of the personal area, in the menu's order. A section exists by standing here; types then ask for its page
 * (`personal-routes.ts`), its name and its icon (`features/shell`).
 */
export const personalSections = [
  'exchange',
  'orders',
  'requisites',
  'verification',
  'partner-system',
  'api',
  'profile',
] as const;
export type PersonalSection = (typeof personalSections)[number];

export function sectionPath(section: PersonalSection): string {
  return `/user/${section}/`;
}
