import { ActionIcon, Menu } from '@mantine/core';
import { TableIcon } from 'lucide-react';
import type { Editor } from '@tiptap/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { Named } from './named.tsx';

const changes = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const;

/** Puts a table in; inside one, changes it. */
export function TableTool({ editor, isInTable }: { editor: Editor | undefined; isInTable: boolean }) {
  const t = useMessages(messages);
  const tool = (
    <Named name={t('table')} isInUse={editor !== undefined}>
      <ActionIcon
        c={isInTable ? 'var(--t-pine)' : 'var(--t-ink)'}
        bg={isInTable ? 'var(--t-pine-wash)' : undefined}
        data-tool
        tabIndex={-1}
        aria-label={t('table')}
        onClick={
          isInTable
            ? undefined
            : () => editor?.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }
      >
        <TableIcon size={18} />
      </ActionIcon>
    </Named>
  );
  if (!isInTable) return tool;
  return (
    <Menu>
      <Menu.Target>{tool}</Menu.Target>
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
