import { getVisits } from '@tetri/contract';
import { readVisits } from '../store/read-visits.ts';
import { handle } from './deps.ts';

export const getVisitsHandler = handle(getVisits, ({ days }, { db }) => readVisits(db, days));
