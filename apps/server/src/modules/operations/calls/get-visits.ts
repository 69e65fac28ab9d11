import { getVisits } from '@tetri/contract';
import { readVisits } from '../../affiliate/index.ts';
import { handle } from '../deps.ts';

export const getVisitsHandler = handle(getVisits, ({ days }, { db }) => readVisits(db, days));
