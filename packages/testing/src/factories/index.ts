export * from './catalog.ts';
export * from './site.ts';
export * from './staff.ts';
export * from './user.ts';
