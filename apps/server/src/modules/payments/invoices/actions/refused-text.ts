import type { Language } from '@tetri/contract';
import en from '../messages/en.json' with { type: 'json' };
import ka from '../messages/ka.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };

const texts = { en, ka, ru };

/** Told instead of requisites when there is none for the order. */
export function refusedText(lang: Language): string {
  return texts[lang].refused;
}
