import type { Language } from '@tetri/contract';
import type { KeptRefusal } from '../core/types.ts';
import en from '../messages/en.json' with { type: 'json' };
import ka from '../messages/ka.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };

const texts = { en, ru, ka };

/** Why a field was not accepted, in the reader's language, with what the reviewer added in their own. */
export function viewReason({ reason, note }: Pick<KeptRefusal, 'reason' | 'note'>, lang: Language): string {
  const ready = texts[lang][`reason.${reason}`];
  if (note === '') return ready;
  return reason === 'other' ? note : `${ready} ${note}`;
}

/** That the outside service refused somebody and did not say why. */
export function viewRefused(lang: Language): string {
  return texts[lang].refusedByProvider;
}
