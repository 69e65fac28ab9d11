import { Box, Button, Flex, Progress, Text } from '@mantine/core';
import { UploadIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { pictureTypes } from './use-upload.ts';

interface UploadPlaceProps {
  /** What is on its way. */
  readonly fileName: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Where a picture is dropped or chosen. */
export function UploadPlace({ fileName, onFile }: UploadPlaceProps) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <Flex
      gap={12}
      align="center"
      wrap="wrap"
      bd={`1px solid ${isOver ? 'var(--t-pine)' : 'var(--t-line)'}`}
      bdrs="md"
      p={16}
      mb={16}
      style={{ borderStyle: 'dashed' }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button
        leftSection={<UploadIcon size={20} />}
        loading={fileName !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <Text size="sm" flex="1 1 200px" c="dimmed">
        {t('uploadHint')}
      </Text>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        aria-label={t('upload')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {fileName !== undefined && (
        <Box style={{ flexBasis: '100%' }}>
          <Text size="xs" component="span" style={{ overflowWrap: 'anywhere' }} role="status">
            {t('uploading', { name: fileName })}
          </Text>
          <Progress value={100} animated aria-label={t('uploading', { name: fileName })} />
        </Box>
      )}
    </Flex>
  );
}
