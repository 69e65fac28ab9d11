import type { Language } from '@tetri/contract';

/** A review that shows what reviews look like; its name says in its own language that nobody real wrote it. */
export interface SampleReview {
  readonly lang: Language;
  readonly name: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly message: string;
  readonly daysAgo: number;
}

const english: readonly Written[] = [
  [
    'Anna',
    5,
    4,
    'Changed USDT for lari at the Old Town office. The payment was confirmed before I had parked the car, and at the till it really took a couple of minutes: document, code, notes counted in front of me, done. The sum was exactly the one in the order.',
  ],
  [
    'Thomas',
    5,
    11,
    'I liked that the fee is part of the number I see. No “plus network costs” at the last step. Sent ETH, received euros by SEPA the next morning.',
  ],
  [
    'Daniel',
    5,
    27,
    'Sent the payment ten minutes after the order had closed. I expected trouble. Somebody wrote within the hour, asked whether I wanted the exchange at the present rate or my coins back, and did what I said.',
  ],
  [
    'Priya',
    5,
    41,
    'First time I used a passkey anywhere. Thumb on the phone and I was in. Saved wallets fill themselves in, which matters when an address has forty characters.',
  ],
  [
    'Lucas',
    3,
    58,
    'The exchange itself was fine, but I was asked for a document about my transfer and waited half a day for the check. They said what they needed and why, and nothing was lost. Still, I was in a hurry.',
  ],
  [
    'Sofia',
    5,
    73,
    'The courier brought dollars to our flat in Vake. He had the order on his screen, I had the code on mine. Thirty lari well spent with two children at home.',
  ],
  [
    'Henrik',
    4,
    96,
    'Fixed rate for half an hour is a real help when your bank asks three times whether you are sure. I would like to see Sunday hours one day.',
  ],
  [
    'Olivia',
    5,
    120,
    'Compared five places before my trip. This was not the loudest one, but the only one where the amount in the form, in the order and in my hand was the same number.',
  ],
  [
    'Lena',
    3,
    6,
    'The exchange itself was fine. The office in Batumi closes early on Saturday and I had to come again on Monday. The hours are on the site, I should have looked.',
  ],
  [
    'Tom',
    5,
    14,
    'I sent a little less than the order said. Instead of silence there was a note on the order page with three choices: top up, go on at the present rate, or have it back. I topped up and the rest went as if nothing had happened.\n\nWhat I liked most: the person in the chat knew my order number before I typed it.',
  ],
  [
    'Maja',
    4,
    38,
    'Clear page: what I give, what I get, until when the price holds. It took two confirmations longer than I thought, but the order page said so all along, so I was not worried.',
  ],
  [
    'Mark',
    5,
    63,
    'Sent USDT from the airport taxi and picked the lari up in Tbilisi twenty minutes later. The office was open, the code worked, nobody asked me anything twice.',
  ],
];

const russian: readonly Written[] = [
  [
    'Марина',
    5,
    3,
    'Меняла USDT на лари в Старом городе. Пока дошла от метро, платёж уже подтвердился. В кассе — паспорт, код, пересчитали при мне, и всё. Минуты две, не больше. Сумма ровно как в заявке.',
  ],
  [
    'Алексей',
    5,
    9,
    'Понравилось, что комиссия сразу в цене: нет вот этого «плюс расходы сети» на последнем шаге. Отправил TON — деньги на счёте через четыре минуты.',
  ],
  [
    'Ирина',
    4,
    22,
    'Курс хороший, всё понятно. Четыре звезды, потому что по субботам в Батуми работают только до четырёх, а я пришла в пять. Часы написаны внизу сайта, так что сама виновата.',
  ],
  [
    'Дмитрий',
    5,
    31,
    'Оплатил уже после того, как заявка закрылась. Думал, начнётся переписка на неделю. Ответили в течение часа: продолжить по текущему курсу или вернуть? Выбрал первое, через десять минут получил деньги.',
  ],
  [
    'Тимур',
    3,
    47,
    'Сам обмен нормальный, но по моему переводу попросили документ и проверяли полдня. Объяснили, что нужно и почему, ничего не потерялось. Просто я спешил.',
  ],
  [
    'Ольга',
    5,
    64,
    'Заказывала курьера на дом. Приехал вовремя, заявка у него на экране, код у меня. С маленьким ребёнком тридцать лари за доставку — лучшая трата дня.',
  ],
  [
    'Сергей',
    5,
    80,
    'Вхожу по ключу доступа, кошельки сохранены, обмен занимает меньше времени, чем этот отзыв. Скидка за регистрацию небольшая, но видна отдельной строкой, и это честно.',
  ],
  [
    'Екатерина',
    4,
    101,
    'Полчаса с фиксированным курсом очень выручили: банк трижды переспросил, уверена ли я. Хотелось бы когда-нибудь увидеть работу по воскресеньям.',
  ],
  [
    'Руслан',
    5,
    133,
    'Сравнивал пять мест. Здесь не самая громкая реклама, зато цифра в форме, в заявке и в руках была одна и та же.',
  ],
  [
    'Андрей',
    5,
    55,
    'Менял USDT на лари в Батуми. Курс зафиксировали сразу, в офисе назвал код, пересчитали при мне и отдали. Минут пять вместе с дорогой от двери до кассы.',
  ],
  [
    'Вера',
    5,
    36,
    'Ошиблась сетью и уже попрощалась с деньгами. Написала в поддержку, ответили по делу: что пришло, что можно сделать и сколько это займёт. Через день вернули на мой адрес.',
  ],
  [
    'Артур',
    4,
    12,
    'Оплачивал поставщику через сервис. Понравилось, что все суммы видны до оплаты, без приписок мелким шрифтом. Хотелось бы побольше банков в списке.',
  ],
];

const georgian: readonly Written[] = [
  [
    'ნინო',
    5,
    2,
    'USDT ლარზე ძველი ქალაქის ოფისში გადავცვალე. სანამ მივედი, გადახდა უკვე დადასტურებული იყო. სალაროში — პირადობა, კოდი, ფული ჩემ თვალწინ გადათვალეს და მორჩა. მართლა ორი წუთი დასჭირდა.',
  ],
  [
    'გიორგი',
    5,
    8,
    'მომეწონა, რომ საკომისიო პირდაპირ ფასშია და ბოლო ნაბიჯზე „ქსელის ხარჯი“ აღარ ემატება. TON გავგზავნე და ოთხ წუთში ლარი უკვე ბარათზე მქონდა.',
  ],
  [
    'თამარი',
    4,
    18,
    'კურსი კარგია, ყველაფერი გასაგებად წერია. ერთი ვარსკვლავი დავაკელი, რადგან ბათუმში შაბათს ოთხამდე მუშაობენ, მე კი ხუთზე მივედი. საათები საიტის ბოლოში ეწერა, ასე რომ, ჩემი ბრალია.',
  ],
  [
    'ლევანი',
    5,
    30,
    'უკვე დახურულ განაცხადზე გადავიხადე და მეგონა, ერთი კვირა მიმოწერა მომიწევდა. ერთ საათში მომწერეს: გავაგრძელოთ ახლანდელი კურსით თუ დაგიბრუნოთო? პირველი ავირჩიე და ათ წუთში მივიღე.',
  ],
  [
    'ეკა',
    5,
    44,
    'კურიერი სახლში მოვიდა ზუსტად დათქმულ დროს. კოდი ვუთხარი, საბუთი ვაჩვენე და ფული გადმომცა. პატარა ბავშვით სახლში მყოფისთვის დიდი შეღავათია.',
  ],
  [
    'დავითი',
    3,
    61,
    'თავად გადაცვლა ნორმალური იყო, მაგრამ ჩემს გადარიცხვაზე საბუთი მოითხოვეს და ნახევარი დღე შეამოწმეს. ამიხსნეს, რა სჭირდებოდათ და რატომ, არაფერი დაკარგულა. უბრალოდ მეჩქარებოდა.',
  ],
  [
    'მარიამი',
    5,
    77,
    'თითის ანაბეჭდით შევდივარ, საფულეები შენახული მაქვს და გადაცვლა ამ შეფასების წერაზე სწრაფად სრულდება. ფასდაკლება ცალკე სტრიქონად ჩანს, ეს კი პატიოსნებაა.',
  ],
  [
    'ირაკლი',
    4,
    98,
    'ნახევარი საათი ფიქსირებული კურსით ძალიან დამეხმარა: ბანკმა სამჯერ მკითხა, დარწმუნებული ხარო? კარგი იქნებოდა, კვირასაც ემუშავათ.',
  ],
  [
    'ქეთევანი',
    5,
    126,
    'ხუთი ადგილი შევადარე. ეს ყველაზე ხმაურიანი არ იყო, სამაგიეროდ ფორმაში, განაცხადსა და ხელში ერთი და იგივე თანხა მქონდა.',
  ],
  [
    'სანდრო',
    5,
    52,
    'USDT ლარზე გადავცვალე თბილისის ოფისში. განაცხადში რა კურსიც ეწერა, ზუსტად ის მომცეს. კოდი ვთქვი და ორ წუთში მოვრჩით.',
  ],
  [
    'ლაშა',
    4,
    24,
    'თანხა საბანკო გადარიცხვით მივიღე. გვერდზე ყოველ წუთს ჩანდა, რა ეტაპზეა განაცხადი, ამიტომ დარეკვა არ დამჭირვებია. ცოტა უფრო სწრაფადაც შეიძლებოდა.',
  ],
  [
    'ანა',
    5,
    12,
    'კრიპტოვალუტას პირველად ვცვლიდი და ბევრი კითხვა მქონდა. მშვიდად ამიხსნეს, რომელი ქსელი ავირჩიო და რატომ. ყველაფერი გამართული ქართულით წერია, რაც იშვიათია.',
  ],
];

type Written = readonly [name: string, stars: SampleReview['stars'], daysAgo: number, message: string];

export const sampleReviews: readonly SampleReview[] = [
  ...english.map((review) => sample('en', 'sample', review)),
  ...russian.map((review) => sample('ru', 'пример', review)),
  ...georgian.map((review) => sample('ka', 'ნიმუში', review)),
];

function sample(lang: Language, mark: string, [name, stars, daysAgo, message]: Written): SampleReview {
  return { lang, name: `${name} (${mark})`, stars, message, daysAgo };
}
