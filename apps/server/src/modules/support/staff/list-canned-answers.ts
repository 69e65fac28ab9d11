import { listCannedAnswers } from '@tetri/contract';
import { findCanned } from '../chat/store/canned-answers.ts';
import { viewCanned } from '../view/view-staff-chat.ts';
import { handle } from './deps.ts';

export const listCannedAnswersHandler = handle(listCannedAnswers, async ({ search }, { db }) => ({
  answers: (await findCanned(db, search)).map(viewCanned),
}));
