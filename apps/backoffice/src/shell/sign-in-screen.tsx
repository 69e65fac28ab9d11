import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Button, Card, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { languages } from '@tetri/contract';
import { LogoMark } from '@tetri/ui';
import { type FormEvent, useState } from 'react';
import { Notification, useLogin, useSetLocale } from 'react-admin';
import { ErrorText } from '../components/error-text.tsx';
import { useDocumentTitle } from '../components/use-document-title.ts';
import { languageNames } from '../i18n/i18n-provider.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The door of the back office. */
export function SignInScreen() {
  const t = useMessages(messages);
  const language = useLanguage();
  const setLocale = useSetLocale();
  const login = useLogin();
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useDocumentTitle(t('signIn'));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsPending(true);
    setError(undefined);
    login({ email: form.get('email'), password: form.get('password') })
      .catch(setError)
      .finally(() => setIsPending(false));
  }

  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2, gap: 3 }}>
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, borderRadius: 4 }}>
        <Stack spacing={0.75} sx={{ mb: 3 }}>
          <Box sx={{ mb: 1 }}>
            <LogoMark size={44} />
          </Box>
          <Typography variant="h1">{t('signInTitle')}</Typography>
          <Typography color="textSecondary">{t('signInText')}</Typography>
        </Stack>
        <Stack component="form" spacing={2} onSubmit={submit}>
          <ErrorText error={error} />
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            size="medium"
            required
            autoFocus
          />
          <TextField
            name="password"
            type={isShown ? 'text' : 'password'}
            label={t('password')}
            autoComplete="current-password"
            size="medium"
            required
            slotProps={{
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      edge="end"
                      aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
                      onClick={() => setIsShown(!isShown)}
                    >
                      {isShown ? <VisibilityOff /> : <Visibility />}
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
          <Button type="submit" variant="contained" size="large" loading={isPending}>
            {t('signIn')}
          </Button>
        </Stack>
      </Card>
      <Stack direction="row" spacing={0.5} component="nav" aria-label={t('language')}>
        {languages.map((code) => (
          <Button
            key={code}
            size="small"
            lang={code}
            color={code === language ? 'primary' : 'inherit'}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => setLocale(code)}
          >
            {languageNames[code]}
          </Button>
        ))}
      </Stack>
      <Notification />
    </Stack>
  );
}
