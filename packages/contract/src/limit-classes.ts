/** Classes of calls: how often one caller may make a call of a class is the server's setting. */
export const limitClasses = [
  'read',
  'write',
  'quote',
  'order',
  'sign-in',
  'register',
  'mail',
  'captcha',
  'upload',
  'message',
] as const;
export type LimitClass = (typeof limitClasses)[number];

/** What is counted: calls by their class, pages of the site, and everything else that is asked for by GET. */
export const countedClasses = [...limitClasses, 'page', 'file'] as const;
export type CountedClass = (typeof countedClasses)[number];
