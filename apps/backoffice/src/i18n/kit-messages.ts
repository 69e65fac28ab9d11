import en from './messages/en.json' with { type: 'json' };
import ka from './messages/ka.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };

/** The few texts of react-admin itself that can be seen here. */
export const kitMessages = { en, ru, ka };
