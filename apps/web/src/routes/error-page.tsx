import { Button } from '@mantine/core';
import { forbidden, orderNotFound, technicalWork } from '@tetri/contract';
import { useEffect } from 'react';
import { Link, useParams, useRouteError } from '../routing/index.ts';
import type { TypedOrder } from '../features/find-order/read-order-link.ts';
import { Notice } from '../elements/notice.tsx';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { errorTitle, readRouteError } from '../features/shell/error-title.ts';
import { SignInFirst } from '../features/shell/sign-in-first.tsx';
import { TechnicalWork } from '../features/shell/technical-work.tsx';
import { useShellMessages } from '../features/shell/use-shell-messages.ts';

/** What is shown in place of a page that is not there or cannot be shown. */
export function ErrorPage() {
  const t = useShellMessages();
  const error = useRouteError();
  const { status, code } = readRouteError(error);
  const isMissing = status === 404;
  const title = t(errorTitle(error));
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (code === technicalWork.code) return <TechnicalWork />;
  if (code === forbidden.code) return <SignInFirst />;
  if (code === orderNotFound.code) return <OrderNotFound />;
  return (
    <Notice isFailure mark={String(status)} title={isMissing ? t('missingText') : t('brokenTitle')}>
      {!isMissing && <p>{t('brokenText')}</p>}
      <Button component={Link} to="/" size="md">
        {t('backHome')}
      </Button>
    </Notice>
  );
}

/** Whoever has an order here may need help with it at once: the chat stays. */
function OrderNotFound() {
  const t = useShellMessages();
  const elements = useElementMessages();
  const { uid = '', secret = '' } = useParams();
  return (
    <Notice mark="404" title={t('orderNotFound')}>
      <p>{t('orderNotFoundText')}</p>
      <Button component={Link} to="/order/" state={{ uid, secret } satisfies TypedOrder} size="md">
        {t('findOrder')}
      </Button>
      <Link to="/contacts/">{elements('askSupport')}</Link>
    </Notice>
  );
}
