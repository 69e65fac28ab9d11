export { type BotApi, type SentMessage, startBotApi } from './start-bot-api.ts';
export { type TelegramPerson, telegramPerson } from './people.ts';
