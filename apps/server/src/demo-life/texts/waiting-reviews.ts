import type { Language } from '@tetri/contract';
import { daysAgo, hoursAgo } from './said.ts';

export interface WrittenReview {
  readonly lang: Language;
  /** Says in its own language that nobody real wrote it. */
  readonly name: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly minutesAgo: number;
  readonly message: string;
  /** Why it was not shown; it waits where this is absent. */
  readonly rejected?: string;
}

/** What moderators have to decide on when the demo begins, and what they decided lately; the oldest first. */
export const waitingReviews: readonly WrittenReview[] = [
  {
    lang: 'en',
    name: 'Mark (sample)',
    stars: 5,
    minutesAgo: daysAgo(6),
    message: 'Best rates are at cheap-coins.example, use my code and get 10 dollars at once!!!',
    rejected: 'Advertising of another site',
  },
  {
    lang: 'ru',
    name: 'Павел (пример)',
    stars: 2,
    minutesAgo: daysAgo(1, 5),
    message:
      'Обмен прошёл, но в офисе пришлось ждать двадцать минут, хотя пришёл ко времени. Кассир извинился. Курс честный, а вот очередь в обед — минус.',
  },
  {
    lang: 'ka',
    name: 'მარიამი (ნიმუში)',
    stars: 5,
    minutesAgo: hoursAgo(15),
    message:
      'საღამოს გავაფორმე შეკვეთა და ათ წუთში თანხა უკვე ანგარიშზე მქონდა. ყველა ეტაპი გვერდზე ჩანდა, ზარი არ დამჭირვებია.',
  },
  {
    lang: 'en',
    name: 'Hannah (sample)',
    stars: 4,
    minutesAgo: hoursAgo(8),
    message:
      'Sold ETH for lari in cash. Rate as promised and a kind cashier. One star less because I did not find the entrance at first: it is from the courtyard.',
  },
  {
    lang: 'ru',
    name: 'Ольга (пример)',
    stars: 5,
    minutesAgo: hoursAgo(2),
    message:
      'Ошиблась сетью при переводе и уже попрощалась с деньгами. Поддержка ответила через десять минут, к вечеру всё выплатили. Спасибо, что не бросили!',
  },
];
