import { useMessages } from '../../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Key = keyof typeof messages.en;
const isKnown = (key: string): key is Key => key in messages.en;

/** What fields of settings are called, by the names that the methods gave them. */
export function useSettingNames() {
  const t = useMessages(messages);
  const nameOf = (name: string) => {
    const key = `field-${name}`;
    return isKnown(key) ? t(key) : name;
  };
  return {
    t,
    nameOf,
    /** The method's own, where fields of one name are not the same in all of them. */
    hintOf: (method: string, name: string) => {
      const key = [`hint-${method}-${name}`, `hint-${name}`].find(isKnown);
      return key && t(key);
    },
    /** A place such as "chains.0.assets.1.decimals": "Chain 1 · Currency 2 · Decimals". */
    placeOf: (path: string) =>
      path
        .split('.')
        .reduce<string[]>(
          (parts, part) =>
            /^\d+$/.test(part) && parts.length > 0
              ? [...parts.slice(0, -1), `${parts.at(-1)} ${Number(part) + 1}`]
              : [...parts, nameOf(part)],
          [],
        )
        .join(' · '),
  };
}
