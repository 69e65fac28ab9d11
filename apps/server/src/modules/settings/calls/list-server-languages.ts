import { listServerLanguages } from '@tetri/contract';
import { handle } from '../deps.ts';

const lang = [
  { code: 'en', iso: 'en-GB', name: 'English', label: 'ENG' },
  { code: 'ka', iso: 'ka-GE', name: 'Georgian', label: 'GEO' },
  { code: 'ru', iso: 'ru-RU', name: 'Russian', label: 'RUS' },
];

export const listServerLanguagesHandler = handle(listServerLanguages, () => ({ lang }));
