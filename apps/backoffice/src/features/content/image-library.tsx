import { Box } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { listContentImages } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { CloseButton } from '../../components/close-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
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
export default function ImageLibrary({ onPick, onClose }: ImageLibraryProps) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<LibraryImage>();
  const query = useCall(listContentImages, { page, limit: 24 }, { keepsPrevious: true });
  const { upload, fileName, refusal } = useUpload(onPick);

  return (
    <Dialog title={t('library')} size="md" onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      <UploadPlace fileName={fileName} onFile={(file) => void upload(file)} />
      {refusal && (
        <Notice mb={16} severity="error">
          {refusal}
        </Notice>
      )}
      <Answer query={query}>
        {({ images, count }) => (
          <>
            {images.length === 0 && <Empty title={t('noPictures')} />}
            <Box
              m={0}
              p={0}
              display="grid"
              style={{ listStyle: 'none', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' }}
              component="ul"
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
            <Pager page={page} count={count} onPage={setPage} />
          </>
        )}
      </Answer>
      {removed && <RemovePictureDialog image={removed} onClose={() => setRemoved(undefined)} />}
    </Dialog>
  );
}

function drawingName(name: string): string {
  return name.slice('drawing:'.length);
}
