import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageCars: DemoDocument<'page'> = {
  kind: 'page',
  key: 'payment-for-cars-worldwide',
  link: 'payment-for-cars-worldwide',
  position: 12,
  publishedDaysAgo: 160,
  shared: { layout: 'service', look: 'copper', image: 'drawing:service-cars', leadsToBot: false },
  texts: {
    en: {
      kicker: 'Auctions, dealers, private sellers',
      title: 'Payment for cars worldwide',
      summary:
        'The hammer has fallen and the auction wants its money within two days. We pay it from Georgia, while you look for a transporter.',
      imageAlt: 'A car on a mountain road below the Caucasus',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Whom we pay',
          items: [
            {
              icon: 'car',
              title: 'Auctions in the United States',
              text: 'By the invoice of the auction or of your broker, with the lot number in the reference, so that the car is released at once.',
            },
            {
              icon: 'globe',
              title: 'Dealers in Europe, Korea and Japan',
              text: 'By proforma invoice. We look the dealer up in the register of his country before the money leaves.',
            },
            {
              icon: 'key',
              title: 'Private sellers',
              text: 'Against a contract that names the car by its VIN. The second half can be paid when the keys are handed over.',
            },
            {
              icon: 'truck',
              title: 'Freight and customs',
              text: 'Port, transporter and broker in the same order, so that one payment does not wait for another.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'From the lot to the keys',
          items: [
            {
              icon: 'document',
              title: 'Send the invoice',
              text: 'Best before the auction, so that the check is done when the hammer falls.',
            },
            {
              icon: 'shield',
              title: 'We check seller and car',
              text: 'The VIN, the register, the account of the seller. An hour or two on a working day.',
            },
            {
              icon: 'cash',
              title: 'You pay us',
              text: 'In USDT, by transfer, or in cash in Tbilisi or Batumi.',
            },
            {
              icon: 'clock',
              title: 'The seller is paid',
              text: 'Dollars arrive in one to two working days. You get the confirmation that ports and customs ask for.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'A car under $10,000', value: '$190', note: 'one payment, bank costs included' },
            {
              label: '$10,000 – $50,000',
              value: '1.7%',
              note: 'the second payment for the same car at half the price',
            },
            { label: 'Several cars a month', value: 'by agreement', note: 'with one contract for all' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Do you buy the car for me?',
              answer:
                'No. We pay; you or your broker choose, bid and sign. The title is in your name from the first day.',
            },
            {
              question: 'The auction gives two days. Is that enough?',
              answer:
                'Usually, if the check was made before. Auctions count the day on which the money was sent, and you get the confirmation of it the same day.',
            },
            {
              question: 'What if the car is not what was promised?',
              answer:
                'Money that has been sent cannot be called back, so with unknown sellers we suggest two payments and an inspection between them.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Which lot is it?',
          text: 'Send the link or the invoice. This page is a sample: the demonstration takes no real payments.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Аукционы, дилеры, частные продавцы',
      title: 'Оплата автомобилей по всему миру',
      summary:
        'Молоток упал, и аукцион ждёт деньги в течение двух дней. Мы заплатим из Грузии, а вы тем временем найдёте перевозчика.',
      imageAlt: 'Автомобиль на горной дороге под Кавказом',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Кому мы платим',
          items: [
            {
              icon: 'car',
              title: 'Аукционам в США',
              text: 'По счёту аукциона или вашего брокера, с номером лота в назначении, чтобы машину отпустили сразу.',
            },
            {
              icon: 'globe',
              title: 'Дилерам в Европе, Корее и Японии',
              text: 'По проформе. Прежде чем отправить деньги, мы находим дилера в реестре его страны.',
            },
            {
              icon: 'key',
              title: 'Частным продавцам',
              text: 'По договору с VIN-номером машины. Вторую половину можно заплатить при передаче ключей.',
            },
            {
              icon: 'truck',
              title: 'За фрахт и таможню',
              text: 'Порт, перевозчик и брокер — в той же заявке, чтобы один платёж не ждал другого.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'От лота до ключей',
          items: [
            {
              icon: 'document',
              title: 'Пришлите счёт',
              text: 'Лучше до аукциона: тогда к удару молотка проверка уже закончена.',
            },
            {
              icon: 'shield',
              title: 'Мы проверяем продавца и машину',
              text: 'VIN-номер, реестр, счёт продавца. В рабочий день это час или два.',
            },
            {
              icon: 'cash',
              title: 'Вы платите нам',
              text: 'В USDT, переводом или наличными в Тбилиси либо Батуми.',
            },
            {
              icon: 'clock',
              title: 'Продавец получает деньги',
              text: 'Доллары приходят за один-два рабочих дня. У вас остаётся подтверждение, которое спросят в порту и на таможне.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'Машина до 10 000 $', value: '190 $', note: 'один платёж, расходы банков включены' },
            { label: '10 000 – 50 000 $', value: '1,7 %', note: 'второй платёж за ту же машину вдвое дешевле' },
            { label: 'Несколько машин в месяц', value: 'по договорённости', note: 'один договор на все' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Вы покупаете машину за меня?',
              answer:
                'Нет. Мы платим, а выбираете, торгуетесь и подписываете вы или ваш брокер. Документы на машину с первого дня на ваше имя.',
            },
            {
              question: 'Аукцион даёт два дня. Этого хватит?',
              answer:
                'Обычно да, если проверка сделана заранее. Аукционы считают по дню отправки, а подтверждение отправки вы получите в тот же день.',
            },
            {
              question: 'А если машина окажется не той?',
              answer:
                'Отправленные деньги отозвать нельзя, поэтому с незнакомыми продавцами мы советуем платить в два приёма, с осмотром между ними.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Какой у вас лот?',
          text: 'Пришлите ссылку или счёт. Эта страница — образец: демонстрация не принимает настоящих платежей.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'აუქციონები, დილერები, კერძო გამყიდველები',
      title: 'ავტომობილის საფასურის გადახდა მთელ მსოფლიოში',
      summary:
        'აუქციონი მოიგეთ და თანხას ორ დღეში ელოდებიან. ჩვენ საქართველოდან გადავიხდით, თქვენ კი ამასობაში გადამზიდავი მოძებნეთ.',
      imageAlt: 'ავტომობილი მთის გზაზე, კავკასიონის ძირში',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'ვის ვუხდით',
          items: [
            {
              icon: 'car',
              title: 'აუქციონებს აშშ-ში',
              text: 'აუქციონის ან თქვენი ბროკერის ინვოისით, დანიშნულებაში ლოტის ნომრით, რომ მანქანა მაშინვე გამოუშვან.',
            },
            {
              icon: 'globe',
              title: 'დილერებს ევროპაში, კორეასა და იაპონიაში',
              text: 'პროფორმა ინვოისით. სანამ თანხას გავგზავნით, დილერს მისი ქვეყნის რეესტრში ვამოწმებთ.',
            },
            {
              icon: 'key',
              title: 'კერძო გამყიდველებს',
              text: 'ხელშეკრულებით, რომელშიც მანქანის VIN კოდია. მეორე ნახევრის გადახდა გასაღების გადაცემისას შეიძლება.',
            },
            {
              icon: 'truck',
              title: 'ტრანსპორტირებასა და საბაჟოს',
              text: 'პორტი, გადამზიდავი და ბროკერი იმავე განაცხადში, რომ ერთი გადახდა მეორეს არ ელოდოს.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'ლოტიდან გასაღებამდე',
          items: [
            {
              icon: 'document',
              title: 'გამოგვიგზავნეთ ინვოისი',
              text: 'უმჯობესია აუქციონამდე: მაშინ შემოწმება ვაჭრობის დასრულებამდე მზად იქნება.',
            },
            {
              icon: 'shield',
              title: 'ვამოწმებთ გამყიდველსა და მანქანას',
              text: 'VIN კოდი, რეესტრი, გამყიდველის ანგარიში. სამუშაო დღეს ერთი-ორი საათი სჭირდება.',
            },
            {
              icon: 'cash',
              title: 'გვიხდით ჩვენ',
              text: 'USDT-ით, გადარიცხვით ან ნაღდად თბილისსა თუ ბათუმში.',
            },
            {
              icon: 'clock',
              title: 'გამყიდველი თანხას იღებს',
              text: 'დოლარი ერთ-ორ სამუშაო დღეში მიდის. თქვენ გრჩებათ დადასტურება, რომელსაც პორტსა და საბაჟოზე მოგთხოვენ.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'მანქანა 10 000 $-მდე', value: '190 $', note: 'ერთი გადახდა, ბანკების ხარჯის ჩათვლით' },
            { label: '10 000 – 50 000 $', value: '1,7%', note: 'იმავე მანქანის მეორე გადახდა ნახევარ ფასად' },
            { label: 'თვეში რამდენიმე მანქანა', value: 'შეთანხმებით', note: 'ყველასთვის ერთი ხელშეკრულება' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'მანქანას თქვენ ყიდულობთ ჩემთვის?',
              answer:
                'არა. ჩვენ ვიხდით, ირჩევთ, ვაჭრობთ და ხელს აწერთ თქვენ ან თქვენი ბროკერი. საბუთები პირველივე დღიდან თქვენს სახელზეა.',
            },
            {
              question: 'აუქციონი ორ დღეს იძლევა. საკმარისია?',
              answer:
                'როგორც წესი, კი, თუ შემოწმება წინასწარ გაკეთდა. აუქციონები გაგზავნის დღეს ითვლიან, გაგზავნის დადასტურებას კი იმავე დღეს მიიღებთ.',
            },
            {
              question: 'და თუ მანქანა ისეთი არ აღმოჩნდა?',
              answer:
                'გაგზავნილი თანხის დაბრუნება შეუძლებელია, ამიტომ უცნობ გამყიდველებთან ორ ნაწილად გადახდას გირჩევთ, შუაში დათვალიერებით.',
            },
          ],
        },
        {
          type: 'action',
          title: 'რომელი ლოტია?',
          text: 'გამოგვიგზავნეთ ბმული ან ინვოისი. ეს გვერდი ნიმუშია: დემო ვერსია ნამდვილ გადახდებს არ იღებს.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
