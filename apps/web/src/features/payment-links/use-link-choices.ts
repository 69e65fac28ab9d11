import { type CallOutput, listRequisiteCurrencies, listSavedRequisites, listWalletBalances } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

/** What a link may ask for, and where it may lead. */
export interface LinkChoices {
  readonly currencies: readonly Pick<
    CallOutput<typeof listRequisiteCurrencies>['currencies'][number],
    '_id' | 'name' | 'symbol' | 'kind' | 'network'
  >[];
  readonly requisites: CallOutput<typeof listSavedRequisites>['requisites'];
  /** The currencies of which the account can have a wallet. */
  readonly wallets: ReadonlySet<string>;
}

/** Read when the form opens; `failure` says why there is none. */
export function useLinkChoices(): { readonly choices: LinkChoices | undefined; readonly failure: string | undefined } {
  const { call } = useScope();
  const failureText = useFailureText();
  const [choices, setChoices] = useState<LinkChoices>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const reading = Promise.all([
      call(listRequisiteCurrencies, {}),
      call(listSavedRequisites, {}),
      call(listWalletBalances, {}),
    ]);
    reading.then(
      ([{ currencies }, { requisites }, { wallets }]) => {
        if (isGone) return;
        const payable = currencies.filter(({ kind }) => kind !== 'cash');
        setChoices({ currencies: payable, requisites, wallets: new Set(wallets.map(({ _id }) => _id)) });
      },
      async (error: unknown) => {
        const text = await failureText(error);
        if (!isGone) setFailure(text);
      },
    );
    return () => {
      isGone = true;
    };
  }, [call, failureText]);
  return { choices, failure };
}
