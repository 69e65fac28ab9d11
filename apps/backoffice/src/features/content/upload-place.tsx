import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
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
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 2,
        mb: 2,
      }}
    >
      <Button
        variant="contained"
        startIcon={<UploadOutlined />}
        loading={fileName !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
        {t('uploadHint')}
      </Typography>
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
        <Box sx={{ flexBasis: '100%' }}>
          <Typography variant="caption" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {t('uploading', { name: fileName })}
          </Typography>
          <LinearProgress aria-label={t('uploading', { name: fileName })} />
        </Box>
      )}
    </Box>
  );
}
