import { signInByTelegram } from '@tetri/contract';
import { acceptSigned } from '../telegram/actions/accept-signed.ts';
import { enterByTelegram } from '../telegram/actions/enter-by-telegram.ts';
import { judgeInitData } from '../telegram/core/judge-init-data.ts';
import { handle } from '../telegram/deps.ts';

export const signInByTelegramHandler = handle(signInByTelegram, ({ authData, ...terms }, deps, request) =>
  enterByTelegram(
    acceptSigned(deps, (keys, now) => judgeInitData(authData, keys, now)),
    terms,
    deps,
    request,
  ),
);
