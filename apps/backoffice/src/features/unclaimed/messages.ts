import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

export const messages = { en, ru, ka };
