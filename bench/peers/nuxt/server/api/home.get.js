import { readFileSync } from 'node:fs';

/** What the page says, in each language: the bench has read it from our own server before it started this one. */
const homes = JSON.parse(readFileSync(process.env.PEER_HOME, 'utf8'));

export default defineEventHandler((event) => {
  const home = homes[getQuery(event).lang];
  if (!home) throw createError({ statusCode: 404 });
  return home;
});
