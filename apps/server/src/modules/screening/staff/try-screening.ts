import { tryScreening } from '@tetri/contract';
import { findInLists } from '../actions/find-listed.ts';
import { byLikeness } from '../core/finding.ts';
import { readSettings } from '../store/settings.ts';
import { viewFinding } from '../view/view-finding.ts';
import { handle } from './deps.ts';

const shownMax = 100;

export const tryScreeningHandler = handle(tryScreening, async ({ text }, { db, screening }) => {
  const { threshold } = await readSettings(db);
  const asked = [true, false].map((isName) => ({ field: '', value: text, isName }));
  const findings = await findInLists({ db, names: screening.names }, asked, threshold);
  return { findings: byLikeness(findings).slice(0, shownMax).map(viewFinding), found: findings.length };
});
