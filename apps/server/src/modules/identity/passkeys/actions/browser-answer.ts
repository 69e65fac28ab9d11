import { passkeyNotAccepted, refusal } from '@tetri/contract';
import { z } from 'zod';

/** What a browser sends after a ceremony (WebAuthn, section 5.1: the JSON form); what we do not read is left out. */

const Bytes = z.string().regex(/^[\w-]*$/);
const credential = { id: Bytes.min(1), rawId: Bytes, type: z.literal('public-key') };

const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes }),
});
const UsedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes, userHandle: Bytes }),
});
const ClientData = z.object({ challenge: z.string().min(1) });

type Read<Schema extends z.ZodType> = z.output<Schema> & { readonly clientExtensionResults: Record<string, never> };

/** A new passkey and the challenge that it answers. Refuses with `passkeyNotAccepted`. */
export function readNewPasskey(answer: unknown): { response: Read<typeof NewPasskey>; challenge: string } {
  return read(NewPasskey, answer);
}

/** A passkey's signature and the challenge that it answers. Refuses with `passkeyNotAccepted`. */
export function readUsedPasskey(answer: unknown): { response: Read<typeof UsedPasskey>; challenge: string } {
  return read(UsedPasskey, answer);
}

function read<Schema extends typeof NewPasskey | typeof UsedPasskey>(
  schema: Schema,
  answer: unknown,
): { response: Read<Schema>; challenge: string } {
  const { data } = schema.safeParse(answer);
  const client = data && ClientData.safeParse(parseJson(data.response.clientDataJSON)).data;
  if (!data || !client) throw refusal(passkeyNotAccepted);
  return { response: { ...data, clientExtensionResults: {} } as Read<Schema>, challenge: client.challenge };
}

function parseJson(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    return undefined;
  }
}
