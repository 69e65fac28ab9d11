import type { Language } from '@tetri/contract';

const words: Readonly<Record<Language, { title: string; text: string }>> = {
  en: {
    title: 'Too many pages at once',
    text: 'Too many pages were asked for from your address. Wait a minute and reload the page. Orders go on meanwhile.',
  },
  ru: {
    title: 'Слишком много страниц сразу',
    text: 'С вашего адреса запрошено слишком много страниц. Подождите минуту и обновите страницу. Заявки тем временем выполняются.',
  },
  ka: {
    title: 'ერთბაშად ძალიან ბევრი გვერდი',
    text: 'თქვენი მისამართიდან ძალიან ბევრი გვერდი იქნა მოთხოვნილი. მოიცადეთ ერთი წუთი და გვერდი თავიდან ჩატვირთეთ. განაცხადების შესრულება ამასობაში გრძელდება.',
  },
};

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}';

/** Drawn without the site's bundle, data or files: it costs next to nothing, since it is for whoever asks too much. */
export function tooManyPage(lang: Language): string {
  const { title, text } = words[lang];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
