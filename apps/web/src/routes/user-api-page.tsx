import { useLoaderData } from 'react-router';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ApiScreen } from '../features/api/api-screen.tsx';
import { type ApiKeys, loadKeys } from '../features/api/load-keys.ts';

function UserApiPage() {
  return <ApiScreen {...useLoaderData<ApiKeys>()} />;
}

export const page: PageModule<ApiKeys> = {
  Component: UserApiPage,
  load: (scope) => loadKeys(scope),
  meta: (_data, intl) => ({ title: translateWith(intl, 'api')('title'), isPublic: false }),
};
