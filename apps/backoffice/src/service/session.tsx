import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallFailure, isFailure } from '@tetri/client';
import {
  type CallOutput,
  type CallRequest,
  forbidden,
  getStaffSession,
  type StaffRole,
  staffSignIn,
  staffSignOut,
} from '@tetri/contract';
import { createContext, type ReactNode, use } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Answer } from '../components/answer.tsx';
import { client, ensureCsrf } from './client.ts';
import { keepAlerts } from './keep-alerts.ts';
import { closeSocket } from './socket.ts';

export type Staff = CallOutput<typeof getStaffSession>['staff'];

/** What the sign-in page receives from whatever redirects to it. */
export interface SentToSignIn {
  /** Where to go on afterwards. */
  readonly from: string;
  /** Somebody was signed in until now. */
  readonly isOver: boolean;
}

const leavingKey = ['leaving'];

/** Who is signed in. Asked before anything is drawn, so a refusal is not asked for again by what is drawn then. */
export const sessionQuery = queryOptions<CallOutput<typeof getStaffSession>, CallFailure>({
  queryKey: [getStaffSession.path],
  queryFn: async ({ signal, client: queries }) => {
    const answer = await client.call(getStaffSession, {}, { signal });
    keepAlerts(queries, answer.alerts);
    return answer;
  },
  retryOnMount: false,
});

const StaffContext = createContext<Staff | undefined>(undefined);

/** Who is signed in. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('nobody is signed in here');
  return staff;
}

/** What the one who is signed in may do. */
export function useRole(): StaffRole {
  return useStaff().role;
}

/** Shows its children to whoever is signed in and sends everybody else to the sign-in page. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const { data: isLeaving } = useQuery({ queryKey: leavingKey, queryFn: () => false, staleTime: 'static' });
  const query = useQuery(sessionQuery);
  if (isLeaving) return null;
  if (isFailure(query.error, forbidden)) return <ToSignIn isOver={query.data !== undefined} />;
  return (
    <Answer query={query} skeleton={null}>
      {({ staff }) => <StaffContext value={staff}>{children}</StaffContext>}
    </Answer>
  );
}

/** Apart, so that what stands around the pages is not drawn anew with each of them. */
function ToSignIn({ isOver }: Pick<SentToSignIn, 'isOver'>) {
  const [pathname] = useLocation();
  const search = useSearch();
  const state: SentToSignIn = { from: search ? `${pathname}?${search}` : pathname, isOver };
  return <Redirect to="/login" state={state} replace />;
}

/** Signs in with an address, a password and what proves the second factor; rejects with the call's failure. */
export function useSignIn(): (credentials: CallRequest<typeof staffSignIn>) => Promise<void> {
  const queries = useQueryClient();
  return async (credentials) => {
    await ensureCsrf();
    await client.call(staffSignIn, credentials);
    // Nothing that was read for somebody else is shown.
    queries.clear();
  };
}

/** Ends the session and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return async () => {
    // The sections go first: what they still ask, or begin to ask, would only be refused.
    queries.setQueryData(leavingKey, true);
    // A session that the server could not end is still forgotten by this page.
    await client.call(staffSignOut, {}).catch(() => undefined);
    // They are gone before what they hear and have read is: nothing of them asks again.
    flushSync(() => navigate('/login'));
    closeSocket();
    queries.clear();
  };
}
