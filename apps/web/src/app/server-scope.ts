import { CallFailure } from '@tetri/client';
import type { CallOutput, ErrorCode, Language } from '@tetri/contract';
import type { PageScope, SiteFacts } from './page-scope.ts';

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

export function serverScope(lang: Language, site: SiteFacts, pageCall: PageCall): PageScope {
  return {
    lang,
    site,
    async call(call, input) {
      const outcome = await pageCall(call.path, input as Record<string, unknown>);
      if (!outcome.ok) throw new CallFailure(outcome.failure);
      return outcome.data as CallOutput<typeof call>;
    },
  };
}
