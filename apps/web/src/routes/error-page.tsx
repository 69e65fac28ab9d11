import { forbidden, technicalWork } from '@tetri/contract';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Notice } from '../elements/notice.tsx';
import { SignInFirst } from '../features/shell/sign-in-first.tsx';
import { TechnicalWork } from '../features/shell/technical-work.tsx';
import { useShellMessages } from '../features/shell/use-shell-messages.ts';

/** What is shown in place of a page that is not there or cannot be shown. */
export function ErrorPage() {
  const t = useShellMessages();
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const code = (data as { errorCode?: unknown } | null)?.errorCode;
  if (code === technicalWork.code) return <TechnicalWork />;
  if (code === forbidden.code) return <SignInFirst />;
  const isMissing = status === 404;
  return (
    <Notice isFailure mark={String(status)} title={isMissing ? t('missingText') : t('brokenTitle')}>
      {!isMissing && <p>{t('brokenText')}</p>}
      <Link to="/">{t('backHome')}</Link>
    </Notice>
  );
}
