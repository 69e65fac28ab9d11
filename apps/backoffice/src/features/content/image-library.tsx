import { Alert, Box, Dialog, DialogContent, DialogTitle, useMediaQuery } from '@mui/material';
import { listContentImages } from '@tetri/contract';
import { useId, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { CloseActions } from '../../components/close-actions.tsx';
import { Empty } from '../../components/empty.tsx';
import { Pager } from '../../components/pager.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { LibraryPicture } from './library-picture.tsx';
import { messages } from './messages.ts';
import { RemovePictureDialog } from './remove-picture-dialog.tsx';
import { UploadPlace } from './upload-place.tsx';
import { type LibraryImage, useUpload } from './use-upload.ts';

export interface ImageLibraryProps {
  /** A picture that is uploaded here is picked at once. */
  readonly onPick: (image: LibraryImage) => void;
  readonly onClose: () => void;
}

/** Pictures that were used before, the product's drawings, and a place to drop a new one. */
export function ImageLibrary({ onPick, onClose }: ImageLibraryProps) {
  const t = useMessages(messages);
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<LibraryImage>();
  const query = useCall(listContentImages, { page, limit: 24 }, { keepsPrevious: true });
  const { upload, fileName, refusal } = useUpload(onPick);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{t('library')}</DialogTitle>
      <DialogContent>
        <UploadPlace fileName={fileName} onFile={(file) => void upload(file)} />
        {refusal && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <Answer query={query}>
          {({ images, count }) => (
            <>
              {images.length === 0 && <Empty title={t('noPictures')} />}
              <Box
                component="ul"
                sx={{
                  m: 0,
                  p: 0,
                  listStyle: 'none',
                  display: 'grid',
                  gap: 1.5,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
                }}
              >
                {images.map(({ name, url, isDrawing }, index) => (
                  <LibraryPicture
                    key={name}
                    label={isDrawing ? drawingName(name) : t('pictureNumber', { number: index + 1 })}
                    url={url}
                    isDrawing={isDrawing}
                    onPick={() => onPick({ name, url })}
                    onRemove={() => setRemoved({ name, url })}
                  />
                ))}
              </Box>
              <Pager page={page} pages={count.pages} onPage={setPage} />
            </>
          )}
        </Answer>
      </DialogContent>
      <CloseActions onClose={onClose} />
      {removed && <RemovePictureDialog image={removed} onClose={() => setRemoved(undefined)} />}
    </Dialog>
  );
}

function drawingName(name: string): string {
  return name.slice('drawing:'.length);
}
