import { signInByInitData } from '@tetri/contract';
import { acceptSigned } from '../telegram/actions/accept-signed.ts';
import { enterByTelegram } from '../telegram/actions/enter-by-telegram.ts';
import { judgeInitData } from '../telegram/core/judge-init-data.ts';
import { handle } from '../telegram/deps.ts';

export const signInByInitDataHandler = handle(signInByInitData, ({ initData, ...terms }, deps, request) =>
  enterByTelegram(
    acceptSigned(deps, (keys, now) => judgeInitData(initData, keys, now)),
    terms,
    deps,
    request,
  ),
);
