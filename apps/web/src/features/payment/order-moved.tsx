import { Navigate } from 'react-router';

/** There is nothing to pay any more: the order's page says how it stands. */
export function OrderMoved({ to }: { readonly to: string }) {
  return <Navigate to={to} replace />;
}
