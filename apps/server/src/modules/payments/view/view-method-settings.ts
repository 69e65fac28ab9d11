import type { CallAnswer, Language, listMethodSettings } from '@tetri/contract';
import { z } from 'zod';
import type { MethodSettingsRow } from '../methods/store/method-settings.ts';
import type { PaymentPlugin } from '../plugin.ts';

type SettingsView = CallAnswer<typeof listMethodSettings>['methods'][number];

export function viewMethodSettings(
  { code: method, name, schema }: Pick<PaymentPlugin, 'code' | 'name'> & { readonly schema: z.ZodType },
  row: MethodSettingsRow | undefined,
  lang: Language,
): SettingsView {
  return {
    method,
    name: name[lang],
    settings: row ? JSON.stringify(row.settings) : null,
    schema: JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    version: row?.version ?? 0,
    isDemo: row?.isDemo ?? false,
  };
}
