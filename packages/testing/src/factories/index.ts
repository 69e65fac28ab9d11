export * from './catalog.ts';
export * from './staff.ts';
