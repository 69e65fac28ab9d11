import type { TextByLanguage } from '../core/text-by-language.ts';
import type { LockPoint } from '../core/types.ts';
import type { DemoCurrency } from './demo-currencies.ts';
import { demoPhrase } from './demo-phrases.ts';
import { demoNetworks } from './demo-places.ts';
import { type DemoDirection, demoTerms } from './demo-routes.ts';

type Kind = 'crypto' | 'bank' | 'cash';

export interface DemoTexts {
  readonly title: TextByLanguage;
  readonly description: TextByLanguage;
  readonly text: TextByLanguage;
  readonly instructions: TextByLanguage;
}

/** What a direction's page says: to search engines, and to the customer before they order. */
export function demoTexts(direction: DemoDirection): DemoTexts {
  const [from, to] = [demoPhrase(direction.from), demoPhrase(direction.to)];
  const [pay, get] = [paying[kindOf(direction.from)], receiving[kindOf(direction.to)]];
  const locked = lock[demoTerms(direction).lockPoint];
  return {
    title: {
      en: `Exchange ${from.en} for ${to.en} | Tetri`,
      ru: `Обмен ${from.ru.of} на ${to.ru.into} | Tetri`,
      ka: `${from.ka.of} გადაცვლა ${to.ka.into} | Tetri`,
    },
    description: {
      en: `Exchange ${from.en} for ${to.en} at a live rate. You see the rate, the fee and the reserve before you order.`,
      ru: `Обмен ${from.ru.of} на ${to.ru.into} по актуальному курсу. Курс, комиссия и резерв видны до создания заявки.`,
      ka: `${from.ka.of} გადაცვლა ${to.ka.into} აქტუალური კურსით. კურსი, საკომისიო და რეზერვი განაცხადის შექმნამდე ჩანს.`,
    },
    text: {
      en: `To exchange ${from.en} for ${to.en}, enter what you give or what you want to receive, fill in the details and confirm the order. ${pay.en} ${get.en}`,
      ru: `Чтобы обменять ${from.ru.into} на ${to.ru.into}, укажите, сколько отдаёте или сколько хотите получить, заполните данные и подтвердите заявку. ${pay.ru} ${get.ru}`,
      ka: `${from.ka.of} გადასაცვლელად ${to.ka.into} მიუთითეთ, რამდენს გასცემთ ან რამდენის მიღება გსურთ, შეავსეთ მონაცემები და დაადასტურეთ განაცხადი. ${pay.ka} ${get.ka}`,
    },
    instructions: joined(pay, networkWarning(direction.from), locked, get),
  };
}

/** Delivery to the door, offered where cash is paid out. */
export const demoDelivery: {
  readonly title: TextByLanguage;
  readonly description: TextByLanguage;
  readonly amounts: Readonly<Record<string, string>>;
} = {
  title: { en: 'Courier within the city', ru: 'Курьер по городу', ka: 'კურიერი ქალაქის ფარგლებში' },
  description: {
    en: 'A courier brings the cash to your door, Monday to Saturday.',
    ru: 'Курьер привезёт наличные к вашей двери, с понедельника по субботу.',
    ka: 'კურიერი ნაღდ ფულს კარამდე მოგიტანთ, ორშაბათიდან შაბათის ჩათვლით.',
  },
  amounts: { GEL: '30', USD: '12', EUR: '10', AED: '45' },
};

export const demoIdentityDocument: TextByLanguage = {
  en: 'Identity document',
  ru: 'Документ, удостоверяющий личность',
  ka: 'პირადობის დამადასტურებელი დოკუმენტი',
};

const paying: Readonly<Record<Kind, TextByLanguage>> = {
  crypto: {
    en: 'Send the coins to the address shown in the order: once the network has confirmed the payment, we start on your order.',
    ru: 'Отправьте монеты на адрес из заявки: как только сеть подтвердит платёж, мы возьмём заявку в работу.',
    ka: 'გაგზავნეთ მონეტები განაცხადში მითითებულ მისამართზე: როგორც კი ქსელი გადახდას დაადასტურებს, განაცხადის დამუშავებას დავიწყებთ.',
  },
  bank: {
    en: 'Pay to the details shown in the order and press “I have paid”.',
    ru: 'Переведите деньги по реквизитам из заявки и нажмите «Я оплатил».',
    ka: 'გადარიცხეთ თანხა განაცხადში მითითებული რეკვიზიტებით და დააჭირეთ ღილაკს „გადავიხადე“.',
  },
  cash: {
    en: 'Bring the cash to the office you chose while the order is open: the operator counts it in front of you.',
    ru: 'Принесите наличные в выбранный офис, пока заявка действует: оператор пересчитает их при вас.',
    ka: 'მოიტანეთ ნაღდი ფული არჩეულ ოფისში, სანამ განაცხადი ძალაშია: ოპერატორი მას თქვენი თანდასწრებით გადათვლის.',
  },
};

const receiving: Readonly<Record<Kind, TextByLanguage>> = {
  crypto: {
    en: 'We send the coins to your wallet and show the transaction in the order.',
    ru: 'Мы отправим монеты на ваш кошелёк и покажем транзакцию в заявке.',
    ka: 'მონეტებს თქვენს საფულეზე გამოვგზავნით და ტრანზაქციას განაცხადში მივუთითებთ.',
  },
  bank: {
    en: "We transfer the money to the details you gave and show the payment's number in the order.",
    ru: 'Мы переведём деньги по вашим реквизитам и укажем номер платежа в заявке.',
    ka: 'თანხას თქვენ მიერ მითითებული რეკვიზიტებით ჩავრიცხავთ და გადახდის ნომერს განაცხადში მივუთითებთ.',
  },
  cash: {
    en: 'Take the cash at the office, or from the courier if you ordered one: give the code from the order and show an identity document.',
    ru: 'Получите наличные в офисе или у курьера, если вы его заказали: назовите код из заявки и покажите документ, удостоверяющий личность.',
    ka: 'ნაღდი ფული მიიღეთ ოფისში ან კურიერისგან, თუ ის შეუკვეთეთ: თქვით განაცხადში მითითებული კოდი და წარმოადგინეთ პირადობის დამადასტურებელი დოკუმენტი.',
  },
};

const lock: Readonly<Record<LockPoint, TextByLanguage>> = {
  creation: {
    en: 'The rate holds until the order expires.',
    ru: 'Курс не меняется до конца срока заявки.',
    ka: 'კურსი განაცხადის ვადის ბოლომდე უცვლელია.',
  },
  detection: {
    en: 'The rate is fixed when your payment appears in the network.',
    ru: 'Курс фиксируется, когда ваш платёж появляется в сети.',
    ka: 'კურსი ფიქსირდება, როდესაც თქვენი გადახდა ქსელში გამოჩნდება.',
  },
  confirmations: {
    en: 'The rate is fixed at the first confirmation of your payment.',
    ru: 'Курс фиксируется при первом подтверждении платежа.',
    ka: 'კურსი ფიქსირდება გადახდის პირველი დადასტურებისას.',
  },
};

function networkWarning({ symbol, network }: DemoCurrency): TextByLanguage | undefined {
  const name = demoNetworks.find(({ code }) => code === network)?.name;
  if (!name) return undefined;
  return {
    en: `Send ${symbol} over the ${name} network only: coins sent over another network can be lost.`,
    ru: `Отправляйте ${symbol} только по сети ${name}: монеты, отправленные по другой сети, могут пропасть.`,
    ka: `${symbol} გაგზავნეთ მხოლოდ ${name} ქსელით: სხვა ქსელით გაგზავნილი მონეტები შეიძლება დაიკარგოს.`,
  };
}

function joined(...parts: readonly (TextByLanguage | undefined)[]): TextByLanguage {
  const said = parts.filter((part) => part !== undefined);
  const inLanguage = (lang: keyof TextByLanguage) => said.map((part) => part[lang]).join('\n');
  return { en: inLanguage('en'), ru: inLanguage('ru'), ka: inLanguage('ka') };
}

function kindOf({ kind }: DemoCurrency): Kind {
  return kind === 'e-money' ? 'bank' : kind;
}
