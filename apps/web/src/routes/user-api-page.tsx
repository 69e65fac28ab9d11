import { useLoaderData } from 'react-router';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ApiScreen } from '../features/api/api-screen.tsx';
import { type ApiKeys, loadKeys } from '../features/api/load-keys.ts';
import { StatusMark } from '../features/order/status-mark.tsx';

function UserApiPage() {
  return <ApiScreen {...useLoaderData<ApiKeys>()} StatusMark={StatusMark} />;
}

export const page: PageModule<ApiKeys> = {
  Component: UserApiPage,
  load: (scope, { request }) => loadKeys(scope, new URL(request.url).searchParams),
  meta: (_data, intl) => ({ title: translateWith(intl, 'api')('title'), isPublic: false }),
};
