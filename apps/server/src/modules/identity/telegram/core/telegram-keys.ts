import { createHash, createHmac, createPublicKey, type KeyObject } from 'node:crypto';

/** What Telegram's signatures for one bot are checked by. */
export interface TelegramKeys {
  readonly botId: string;
  /** Of what is handed to the Mini App. */
  readonly webApp: Buffer;
  /** Of what the sign-in page hands back. */
  readonly login: Buffer;
  /** Telegram's own, Ed25519. */
  readonly platform: KeyObject;
}

/** `token`: "<bot id>:<secret>"; `publicKey`: 32 bytes in hex. */
export function telegramKeys(token: string, publicKey: string): TelegramKeys {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  return {
    botId: token.slice(0, token.indexOf(':')),
    webApp: createHmac('sha256', 'WebAppData').update(token).digest(),
    login: createHash('sha256').update(token).digest(),
    platform: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
  };
}
