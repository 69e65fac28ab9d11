import { ActionIcon, Menu } from '@mantine/core';
import { TableIcon } from 'lucide-react';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { Named } from './named.tsx';

interface TableToolProps {
  readonly editor: Editor | undefined;
  readonly isInTable: boolean;
}

const changes = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;

/** Puts a table in; inside one, changes it. */
export function TableTool({ editor, isInTable }: TableToolProps) {
  const t = useMessages(messages);
  const common = { 'data-tool': true, tabIndex: -1, 'aria-label': t('table') };
  const named = (tool: ReactNode) => (
    <Named name={t('table')} isInUse={editor !== undefined}>
      {tool}
    </Named>
  );
  if (!isInTable)
    return named(
      <ActionIcon
        {...common}
        c="var(--t-ink)"
        onClick={() => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <TableIcon size={18} />
      </ActionIcon>,
    );
  return (
    <Menu>
      {named(
        <Menu.Target>
          <ActionIcon {...common} c="var(--t-pine)" bg="var(--t-pine-wash)">
            <TableIcon size={18} />
          </ActionIcon>
        </Menu.Target>,
      )}
      <Menu.Dropdown>
        {changes.map((change) => (
          <Menu.Item key={change} onClick={() => editor?.chain().focus()[change]().run()}>
            {t(change)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
