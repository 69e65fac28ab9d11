import { getScreeningSettings } from '@tetri/contract';
import { readSettings } from '../store/settings.ts';
import { viewSettings } from '../view/view-settings.ts';
import { handle } from './deps.ts';

export const getScreeningSettingsHandler = handle(getScreeningSettings, async (_input, { db }) => ({
  settings: viewSettings(await readSettings(db)),
}));
