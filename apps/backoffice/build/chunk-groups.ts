/**
 * Which modules travel together. Left alone, each module that several pages share becomes a file of its own, of which a page asked for
 * as many as 44; naming them to the browser alone took a slow computer a tenth of a second.
 */
export const chunkGroups = [
  { name: 'base', debugName: 'what every page needs', tags: ['$initial' as const], priority: 2 },
  {
    name: 'controls',
    debugName: 'what many pages are made of',
    minShareCount: 7,
    maxModuleSize: 20_000,
    priority: 1,
  },
];
