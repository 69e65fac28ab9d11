import { Alert, Box, Link } from '@mui/material';
import { isFailure } from '@tetri/client';
import { ContentKind, deleteContentImage, listContentImages, pictureInUse } from '@tetri/contract';
import { Link as RouterLink } from 'react-router';
import { errorText } from '../../components/error-text.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { LibraryImage } from './use-upload.ts';

const affected = [listContentImages];

interface RemovePictureDialogProps {
  readonly image: LibraryImage;
  readonly onClose: () => void;
}

/** Asks before an uploaded picture is thrown away; one that is still shown stays, and the documents are named. */
export function RemovePictureDialog({ image, onClose }: RemovePictureDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { mutate, isPending, error } = useChange(deleteContentImage, affected);
  const isInUse = isFailure(error, pictureInUse);
  return (
    <QuestionDialog
      title={t('removePictureTitle')}
      text={t('removePictureText')}
      yes={isInUse ? undefined : t('removePictureNow')}
      isPending={isPending}
      error={isInUse ? undefined : error}
      onYes={() => mutate({ name: image.name }, { onSuccess: onClose })}
      onNo={onClose}
    >
      <Box
        component="img"
        src={image.url}
        alt=""
        sx={{ display: 'block', width: '100%', maxHeight: 200, objectFit: 'contain', mt: 2 }}
      />
      {isInUse && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {errorText(error, language)}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {usesOf(error.object['documents']).map(({ _id, kind, title }) => (
              <li key={_id}>
                <Link component={RouterLink} to={`/content/${kind}/${_id}`} target="_blank">
                  {t(`kind.${kind}`)}: {title}
                </Link>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </QuestionDialog>
  );
}

/** The refusal's documents, by what the contract says of them. */
function usesOf(documents: unknown): { readonly _id: string; readonly kind: ContentKind; readonly title: string }[] {
  const read = pictureInUse.object.shape.documents.safeParse(documents);
  return (read.data ?? []).flatMap(({ _id, kind, title }) => {
    const known = ContentKind.safeParse(kind);
    return known.success ? [{ _id, kind: known.data, title }] : [];
  });
}
