import { Anchor, Stack, Text } from '@mantine/core';
import { listStaffCurrencies } from '@tetri/contract';
import { Link } from 'wouter';
import { FieldEditor } from '../../components/field-editor/field-editor.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { RoutePartProps } from './route-part.ts';

/** What customers fill in on this route alone, beside what its currencies ask for everywhere. */
export function RouteFields({ route, form, isDisabled, onChange }: RoutePartProps) {
  const t = useMessages(messages);
  const currencies = useCall(listStaffCurrencies, {}).data?.currencies ?? [];
  const side = (id: string) => currencies.find(({ _id }) => _id === id);
  return (
    <Section title={t('tab.fields')}>
      <Stack gap={24}>
        <FieldEditor
          title={t('fromFields', { symbol: route.from.symbol })}
          text={t('overrideHint')}
          fields={form.fromFields}
          isDisabled={isDisabled}
          hasNetwork={side(route.from._id)?.kind === 'crypto'}
          onChange={(fromFields) => onChange({ fromFields })}
        />
        <Inherited id={route.from._id} fields={side(route.from._id)?.fromFields ?? []} />
        <FieldEditor
          title={t('toFields', { symbol: route.to.symbol })}
          text={t('overrideHint')}
          fields={form.toFields}
          isDisabled={isDisabled}
          hasNetwork={side(route.to._id)?.kind === 'crypto'}
          onChange={(toFields) => onChange({ toFields })}
        />
        <Inherited id={route.to._id} fields={side(route.to._id)?.toFields ?? []} />
        <FieldEditor
          title={t('routeFields')}
          fields={form.fields}
          isDisabled={isDisabled}
          hasNetwork={false}
          onChange={(fields) => onChange({ fields })}
        />
      </Stack>
    </Section>
  );
}

type Fields = RoutePartProps['form']['fields'];

function Inherited({ id, fields }: { id: string; fields: Fields }) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <Text size="sm" c="dimmed">
      {t('inherited')}: {fields.map(({ name }) => name[language] || name.en).join(', ') || '—'}{' '}
      <Anchor component={Link} to={`/currencies/${id}`}>
        {t('toCurrency')}
      </Anchor>
    </Text>
  );
}
