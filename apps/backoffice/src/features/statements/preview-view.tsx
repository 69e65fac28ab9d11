import { List, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Preview } from './statement-line.ts';

/** How the statement would be read: the first lines, what is passed over and what cannot be read. */
export function PreviewView({ preview }: { preview: Preview }) {
  const t = useMessages(messages);
  const { lines, incoming, outgoing, wrong, faults, columns, rows } = preview;
  const isRead = incoming + outgoing + wrong > 0;
  return (
    <Stack gap={12}>
      <Text size="sm" role="status">
        {t(isRead ? 'previewCount' : 'previewNone', { incoming, outgoing, wrong })}
      </Text>
      {isRead ? (
        <Rows
          label={t('preview')}
          heads={[t('date'), t('amount'), t('sender'), t('purpose'), t('reference')]}
          rows={lines.map(({ bookedOn, amount, sender, purpose, reference }) => [
            bookedOn,
            amount,
            sender,
            purpose,
            reference,
          ])}
        />
      ) : (
        <Rows label={t('preview')} heads={columns} rows={rows} />
      )}
      {faults.length > 0 && (
        <Notice severity="warning" title={t('wrongRows')} role="status">
          <List size="sm">
            {faults.slice(0, 5).map(({ row, fault }) => (
              <List.Item key={`${row} ${fault}`}>{t('faultAt', { row, fault: t(`fault.${fault}`) })}</List.Item>
            ))}
          </List>
        </Notice>
      )}
    </Stack>
  );
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Rows({ label, heads, rows }: RowsProps) {
  return (
    <ScrollArea type="auto" tabIndex={0} role="region" aria-label={label}>
      <Table fz="xs" withTableBorder aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, at) => (
              <Table.Th key={at}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            <Table.Tr key={row}>
              {heads.map((_, at) => (
                <Table.Td key={at} style={{ whiteSpace: 'nowrap' }}>
                  {cells[at] ?? ''}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
