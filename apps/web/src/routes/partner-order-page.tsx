import { useDeferredValue, useEffect } from 'react';
import { Navigate, useLoaderData, useRevalidator } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { useScope } from '../app/page-scope.ts';
import { useUser } from '../app/use-user.ts';
import { loadPartnerOrder, type PartnerOrderData } from '../features/partner/load-partner-order.ts';
import { PartnerOrderScreen } from '../features/partner/partner-order-screen.tsx';
import { SignInFirst } from '../features/shell/sign-in-first.tsx';

/** Personal as a section of the personal area is: what was read for one person is shown to nobody else. */
function PartnerOrderPage() {
  const { order, ownerId } = useLoaderData<PartnerOrderData>();
  // Deferred, since whoever signs out is led home: the page drawn for that comes first.
  const userId = useDeferredValue(useUser())?._id;
  const { isMiniApp } = useScope();
  const { revalidate } = useRevalidator();
  const isAnothers = userId !== undefined && userId !== ownerId;
  useEffect(() => {
    if (isAnothers) void revalidate();
  }, [isAnothers, revalidate]);
  if (userId === undefined) return isMiniApp ? <Navigate to="/" replace /> : <SignInFirst />;
  return isAnothers ? null : <PartnerOrderScreen order={order} />;
}

export const page: PageModule<PartnerOrderData> = {
  Component: PartnerOrderPage,
  load: (scope, args) => loadPartnerOrder(scope, args),
  meta: (data, intl) => ({
    title: translateWith(intl, 'partner')(data?.order ? 'orderTitle' : 'title', { uid: data?.order?.uid ?? '' }),
    isPublic: false,
  }),
};
