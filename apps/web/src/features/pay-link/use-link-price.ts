import { type CallOutput, quotePaymentLink } from '@tetri/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

export type LinkQuote = CallOutput<typeof quotePaymentLink>['quote'];

/** The price of a way to pay, held from the moment that it is chosen. */
export function useLinkPrice(code: string, routeId: string) {
  const { call } = useScope();
  const failureText = useFailureText();
  const [quote, setQuote] = useState<LinkQuote>();
  const [failure, setFailure] = useState<string>();
  const isAsked = useRef(false);

  /** Asks for a price of this moment; undefined where there is none, and `failure` says why. */
  const renew = useCallback(async (): Promise<LinkQuote | undefined> => {
    setFailure(undefined);
    try {
      const fresh = (await call(quotePaymentLink, { code, routeId })).quote;
      setQuote(fresh);
      return fresh;
    } catch (error) {
      setFailure(await failureText(error));
      return undefined;
    }
  }, [call, code, routeId, failureText]);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void renew();
  }, [renew]);

  return { quote, failure, renew };
}
