import { Text, TextInput } from '@mantine/core';
import { contentFolders, type ContentKind } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface LinkFieldProps {
  readonly kind: ContentKind;
  readonly value: string;
  /** It still follows the title. */
  readonly isFollowing: boolean;
  /** Under which link readers have it now. */
  readonly published?: string;
  readonly isDisabled: boolean;
  readonly onChange: (link: string) => void;
}

/** The document's own part of its address. */
export function LinkField({ kind, value, isFollowing, published, isDisabled, onChange }: LinkFieldProps) {
  const t = useMessages(messages);
  const isMoving = published !== undefined && published !== value;
  const folder = contentFolders[kind];
  const place = folder ? `/${folder}/` : '/';
  return (
    <TextInput
      label={t('part.link')}
      value={value}
      onChange={(event) => onChange(event.target.value.toLowerCase().replaceAll(/\s+/g, '-'))}
      disabled={isDisabled}
      description={isMoving ? t('linkMoves', { link: published }) : isFollowing && t('linkHint')}
      required
      maxLength={120}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <Text size="sm" c="dimmed" component="span" style={{ whiteSpace: 'nowrap' }}>
          {place}
        </Text>
      }
      leftSectionWidth={`calc(${place.length}ch + 1.25rem)`}
      descriptionProps={{ 'aria-live': 'polite', ...(isMoving && { c: 'yellow' }) }}
    />
  );
}
