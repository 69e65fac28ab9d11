import { ActionIcon, Box, Text, UnstyledButton } from '@mantine/core';
import { Trash2Icon } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './library-picture.module.css';
import { messages } from './messages.ts';

interface LibraryPictureProps {
  /** Of a drawing its own, of an uploaded picture its place among the others. */
  readonly label: string;
  readonly url: string;
  readonly isDrawing: boolean;
  readonly onPick: () => void;
  readonly onRemove: () => void;
}

/** A picture to pick; an uploaded one can be thrown away. */
export function LibraryPicture({ label, url, isDrawing, onPick, onRemove }: LibraryPictureProps) {
  const t = useMessages(messages);
  return (
    <Box pos="relative" component="li">
      <UnstyledButton className={styles['picture']} onClick={onPick} aria-label={label}>
        <img src={url} alt="" loading="lazy" />
      </UnstyledButton>
      {isDrawing ? (
        <Text size="xs" c="dimmed" component="div" truncate>
          {label}
        </Text>
      ) : (
        <ActionIcon
          pos="absolute"
          top={4}
          right={4}
          variant="default"
          aria-label={t('removePicture', { name: label })}
          title={t('removePicture', { name: label })}
          onClick={onRemove}
        >
          <Trash2Icon size={18} />
        </ActionIcon>
      )}
    </Box>
  );
}
