/** Programs that say that they are programs, by the words that they are known by; and browsers that say nothing. */
const robots =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|scrap|preview|headless|phantom|puppeteer|playwright|lighthouse|curl|wget|python|java\/|go-http|libwww|okhttp|axios|node-fetch|undici|facebookexternalhit|whatsapp|telegrambot|monitor|uptime|pingdom/i;

/** Whether the visit is no person's, by what the browser calls itself. */
export function isRobot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || robots.test(userAgent);
}
