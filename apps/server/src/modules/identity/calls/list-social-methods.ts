import { listSocialMethods } from '@tetri/contract';
import { handle, startPath } from '../social/deps.ts';
import { callbackAddress } from '../social/http/mount-social.ts';

export const listSocialMethodsHandler = handle(listSocialMethods, (_input, { providers, publicUrl }) => ({
  list: providers.map(({ name, label }) => ({
    name,
    label,
    url: startPath(name),
    action: { method: 'GET', params: {}, callbackUrl: callbackAddress(publicUrl(), name) },
  })),
}));
