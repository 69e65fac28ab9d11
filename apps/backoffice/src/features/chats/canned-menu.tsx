import { Button, Menu, Text } from '@mantine/core';
import { type Language, listCannedAnswers } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

export interface CannedMenuProps {
  readonly isOpen: boolean;
  readonly lang: Language;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChoose: (text: string) => void;
  readonly onManage: () => void;
}

/** Answers that are given often, to be put into the box; the first letters of a title lead to it. */
export function CannedMenu({ isOpen, lang, onOpen, onChoose, onManage }: CannedMenuProps) {
  const t = useMessages(messages);
  const answers = useCall(listCannedAnswers, {}).data?.answers ?? [];
  return (
    <Menu opened={isOpen} onChange={onOpen} position="top-start">
      <Menu.Target>
        <Button variant="default">{t('insert')}</Button>
      </Menu.Target>
      <Menu.Dropdown maw={480} mah={360} style={{ overflowY: 'auto' }} aria-label={t('canned')}>
        {answers.map(({ _id, title, texts }) => {
          const text = texts[lang] || texts.en;
          return (
            <Menu.Item key={_id} onClick={() => onChoose(text)}>
              {title}
              <Text size="xs" c="dimmed" truncate>
                {text}
              </Text>
            </Menu.Item>
          );
        })}
        {answers.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={onManage}>{t('manage')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
