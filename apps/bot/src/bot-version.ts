/** Said in the links that the bot makes; the Mini App refuses links of bots older than `botVersionMin`. */
export const botVersion = '0.1.0';
