import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };
import { methodTexts } from '../method-texts.ts';

export const { methodName, textsIn } = methodTexts({ en, ru, ka });
