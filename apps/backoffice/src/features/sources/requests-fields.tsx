import { Button, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PairLines } from './pair-lines.tsx';
import { noRequest, type RequestForm } from './source-form.ts';

export interface RequestsFieldsProps {
  readonly requests: readonly RequestForm[];
  readonly onChange: (requests: readonly RequestForm[]) => void;
}

/** The addresses that are asked, the headers sent along, and where in each answer the prices stand. */
export function RequestsFields({ requests, onChange }: RequestsFieldsProps) {
  const t = useMessages(messages);
  const replace = (index: number, values: Partial<RequestForm>) =>
    onChange(requests.map((one, at) => (at === index ? { ...one, ...values } : one)));

  return (
    <Stack gap={16}>
      {requests.map(({ url, headers, prices }, index) => (
        <Paper p={16} key={index}>
          <Stack gap={12}>
            <TextInput
              label={t('url')}
              type="url"
              value={url}
              onChange={(event) => replace(index, { url: event.target.value })}
              maxLength={2000}
              autoComplete="off"
              required
            />
            <Title order={3}>{t('pricesIn')}</Title>
            <PairLines
              lines={prices.map(({ pair, path }) => [pair, path])}
              labels={[t('pair'), t('path')]}
              hint={t('pathHint')}
              addLabel={t('addPair')}
              isUpperCase
              onChange={(lines) => replace(index, { prices: lines.map(([pair, path]) => ({ pair, path })) })}
            />
            <Title order={3}>{t('headers')}</Title>
            <PairLines
              lines={headers.map(({ name, value }) => [name, value])}
              labels={[t('headerName'), t('headerValue')]}
              hint={t('headersHint')}
              addLabel={t('addHeader')}
              onChange={(lines) => replace(index, { headers: lines.map(([name, value]) => ({ name, value })) })}
            />
            {requests.length > 1 && (
              <Button
                variant="subtle"
                style={{ alignSelf: 'flex-start' }}
                color="red"
                size="xs"
                onClick={() => onChange(requests.filter((_, at) => at !== index))}
              >
                {t('removeRequest')}
              </Button>
            )}
          </Stack>
        </Paper>
      ))}
      <Button
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        size="xs"
        onClick={() => onChange([...requests, noRequest])}
      >
        {t('addRequest')}
      </Button>
    </Stack>
  );
}
