import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
} from '@mui/material';
import { isFailure } from '@tetri/client';
import { ContentKind, deleteContentImage, listContentImages, pictureInUse } from '@tetri/contract';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { ErrorText, errorText } from '../../components/error-text.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
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
  const shared = useMessages(sharedMessages);
  const language = useLanguage();
  const id = useId();
  const remove = useChange(deleteContentImage, affected);
  const { error } = remove;
  const isInUse = isFailure(error, pictureInUse);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{t('removePictureTitle')}</DialogTitle>
      <DialogContent>
        <Box
          component="img"
          src={image.url}
          alt=""
          sx={{ display: 'block', width: '100%', maxHeight: 200, objectFit: 'contain', mb: 2 }}
        />
        <DialogContentText id={`${id}-text`}>{t('removePictureText')}</DialogContentText>
        {isInUse ? (
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
        ) : (
          <ErrorText error={error} sx={{ mt: 2 }} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          {shared('cancel')}
        </Button>
        {!isInUse && (
          <Button
            variant="contained"
            color="error"
            loading={remove.isPending}
            onClick={() => remove.mutate({ name: image.name }, { onSuccess: onClose })}
          >
            {t('removePictureNow')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
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
