import { listMethodSettings } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { readMethodSettings } from '../methods/store/method-settings.ts';
import { viewMethodSettings } from '../view/view-method-settings.ts';
import { handle } from './deps.ts';

export const listMethodSettingsHandler = handle(listMethodSettings, async (_input, { db, payments }, { lang }) => {
  const saved = new Map((await readMethodSettings(db)).map((row) => [row.method, row]));
  const methods = payments.configurable().map((plugin) => viewMethodSettings(plugin, saved.get(plugin.code), lang));
  return { methods, count: countOf(methods.length, 1, Math.max(methods.length, 1)) };
});
