import { listCannedAnswers } from '@tetri/contract';
import { findCanned } from '../../support/index.ts';
import { viewCanned } from '../chats/view-staff-chat.ts';
import { handle } from '../deps.ts';

export const listCannedAnswersHandler = handle(listCannedAnswers, async ({ search }, { db }) => ({
  answers: (await findCanned(db, search)).map(viewCanned),
}));
