import type { Language } from '@tetri/contract';

export interface Recaptcha {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light' | 'dark';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
}

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script once; rejects when it cannot be had, and may then be tried again. */
export function loadRecaptcha(lang: Language): Promise<Recaptcha> {
  loading ??= addScript(lang).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(lang: Language): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${lang}`;
    script.addEventListener('error', () => reject(new Error('the script of reCAPTCHA did not load')));
    script.addEventListener('load', () => {
      const { grecaptcha } = window as unknown as {
        grecaptcha: Recaptcha & { readonly ready: (then: () => void) => void };
      };
      grecaptcha.ready(() => resolve(grecaptcha));
    });
    document.head.append(script);
  });
}
