import type { CallAnswer, Language, listMethodSettings } from '@tetri/contract';
import { z } from 'zod';
import type { MethodSettingsRow } from '../methods/store/method-settings.ts';
import type { MethodSettings, PaymentPlugin } from '../plugin.ts';

type SettingsView = CallAnswer<typeof listMethodSettings>['methods'][number];

export function viewMethodSettings(
  {
    code: method,
    name,
    schema,
    withSecrets,
    withoutSecrets,
  }: Pick<PaymentPlugin, 'code' | 'name'> & Pick<MethodSettings, 'schema' | 'withSecrets' | 'withoutSecrets'>,
  row: MethodSettingsRow | undefined,
  lang: Language,
): SettingsView {
  return {
    method,
    name: name[lang],
    settings: row ? JSON.stringify(withSecrets ? withoutSecrets(row.settings) : row.settings) : null,
    schema: JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    version: row?.version ?? 0,
    isDemo: row?.isDemo ?? false,
  };
}
