import { CallFailure } from '@tetri/client';
import { type CallOutput, type ErrorCode, getSession, type Language } from '@tetri/contract';
import type { ComponentType } from 'react';
import type { PageScope, SiteFacts } from './page-scope.ts';
import { Session } from './session.ts';

/** Makes a GET call in the server's own process. */
export type PageCall = (path: string, input: Record<string, unknown>) => Promise<PageCallOutcome>;

type PageCallOutcome =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly failure: {
        readonly errorCode: ErrorCode;
        readonly message: string;
        readonly object: Readonly<Record<string, unknown>>;
        readonly status: number;
      };
    };

interface Reader {
  readonly lang: Language;
  readonly site: SiteFacts;
  readonly call: PageCall;
  readonly isGuest: boolean;
  readonly isMiniApp: boolean;
  /** What is around the page. */
  readonly Shell: ComponentType;
}

/** The scope of one page for one reader. */
export async function serverScope({
  lang,
  site,
  call: pageCall,
  isGuest,
  isMiniApp,
  Shell,
}: Reader): Promise<PageScope> {
  const call: PageScope['call'] = async (call, input) => {
    const outcome = await pageCall(call.path, input as Record<string, unknown>);
    if (!outcome.ok) throw new CallFailure(outcome.failure);
    return outcome.data as CallOutput<typeof call>;
  };
  const user = isGuest ? null : await call(getSession, {}).catch(() => null);
  return { lang, site, session: new Session(user), isMiniApp, Shell, call };
}
