import { refusal, telegramDataNotValid, telegramDataTooOld, telegramOff } from '@tetri/contract';
import type { Judged } from '../core/judge-init-data.ts';
import type { TelegramKeys } from '../core/telegram-keys.ts';
import type { TelegramDeps } from '../deps.ts';

/**
 * What Telegram signed, once it was judged. Refuses with `telegramOff` where there is no bot, `telegramDataNotValid` and
 * `telegramDataTooOld`.
 */
export function acceptSigned<Value>(
  { telegram, clock }: Pick<TelegramDeps, 'telegram' | 'clock'>,
  judge: (keys: TelegramKeys, now: Date) => Judged<Value>,
): Value {
  if (!telegram) throw refusal(telegramOff);
  const judged = judge(telegram, clock.now());
  if (judged.is !== 'right') throw refusal(judged.is === 'old' ? telegramDataTooOld : telegramDataNotValid);
  return judged.value;
}
