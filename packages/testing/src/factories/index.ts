export * from './catalog.ts';
export * from './staff.ts';
export * from './user.ts';
