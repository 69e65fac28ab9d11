/**
 * Whether `npm run soak` runs this: then what is random goes on for long, and each journey is walked in every language on
 * every screen. `npm test` tries each once, within its quarter of an hour.
 */
export const isSoak = process.env['SOAK'] === 'true';
