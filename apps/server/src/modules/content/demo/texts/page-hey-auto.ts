import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageHeyAuto: DemoDocument<'page'> = {
  kind: 'page',
  key: 'hey-auto',
  link: 'hey/auto',
  position: 31,
  publishedDaysAgo: 108,
  shared: { layout: 'landing', look: 'night', image: 'drawing:landing-hey-auto', leadsToBot: true },
  texts: {
    en: {
      kicker: 'Hey Auto',
      title: 'A car in Georgia, without losing a week over it',
      summary: 'Rented for a weekend or bought for years: the assistant finds it, looks under it and does the papers.',
      imageAlt: 'A car in a speech bubble on a night road',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'What it does',
          items: [
            {
              icon: 'car',
              title: 'Finds',
              text: 'Five cars that fit, not five hundred. With the mileage checked where it can be.',
            },
            {
              icon: 'shield',
              title: 'Looks underneath',
              text: 'On a lift, with a mechanic, with pictures. Before you have fallen in love with the colour.',
            },
            {
              icon: 'document',
              title: 'Registers and insures',
              text: 'At the service agency in Rustavi, usually in one morning. You need only sign.',
            },
            {
              icon: 'key',
              title: 'Rents',
              text: 'From a person who answers the telephone. With a child seat, with chains, with a roof box.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What the help costs (sample prices)',
          rows: [
            { label: 'Choosing and inspecting', value: '150 GEL', note: 'a car' },
            { label: 'Papers and registration', value: '120 GEL', note: 'fees of the state apart' },
            { label: 'Renting', value: '0 GEL', note: 'the owner of the car pays us' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Can I pay for the car itself through you?',
              answer: 'Yes, in Georgia and abroad: see “Payment for cars worldwide”.',
            },
            {
              question: 'And if I do not like any of the five?',
              answer: 'Then we look for five others. The inspection is paid once.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Need to pay for a car abroad?',
          text: 'The assistant is a sample, the page on payments explains how it would work.',
          label: 'Payment for cars worldwide',
          href: '/payment-for-cars-worldwide/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Hey Auto',
      title: 'Машина в Грузии, и неделя не потеряна',
      summary:
        'На выходные напрокат или надолго в собственность: помощник найдёт, заглянет под днище и оформит бумаги.',
      imageAlt: 'Автомобиль в облачке сообщения на ночной дороге',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Что он делает',
          items: [
            {
              icon: 'car',
              title: 'Находит',
              text: 'Пять подходящих машин, а не пятьсот. С проверенным пробегом — там, где его можно проверить.',
            },
            {
              icon: 'shield',
              title: 'Заглядывает под днище',
              text: 'На подъёмнике, с механиком и с фотографиями. Пока вы не успели влюбиться в цвет.',
            },
            {
              icon: 'document',
              title: 'Ставит на учёт и страхует',
              text: 'В сервисном агентстве в Рустави, обычно за одно утро. Вам остаётся только подписать.',
            },
            {
              icon: 'key',
              title: 'Берёт напрокат',
              text: 'У того, кто отвечает на звонки. С детским креслом, с цепями, с багажником на крыше.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько стоит помощь (цены для примера)',
          rows: [
            { label: 'Подбор и осмотр', value: '150 GEL', note: 'за машину' },
            { label: 'Документы и учёт', value: '120 GEL', note: 'государственные сборы отдельно' },
            { label: 'Прокат', value: '0 GEL', note: 'нам платит владелец машины' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Можно ли оплатить через вас и саму машину?',
              answer: 'Да, и в Грузии, и за границей: см. «Оплата автомобилей по всему миру».',
            },
            {
              question: 'А если не понравится ни одна из пяти?',
              answer: 'Тогда ищем пять других. Осмотр оплачивается один раз.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Нужно заплатить за машину за границей?',
          text: 'Помощник — образец, а как устроена оплата, рассказано на отдельной странице.',
          label: 'Оплата автомобилей по всему миру',
          href: '/payment-for-cars-worldwide/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'Hey Auto',
      title: 'მანქანა საქართველოში, კვირის დაკარგვის გარეშე',
      summary:
        'შაბათ-კვირით ნაქირავები თუ წლებით ნაყიდი: ასისტენტი იპოვის, ქვემოდანაც შეხედავს და საბუთებს გააფორმებს.',
      imageAlt: 'მანქანა შეტყობინების ღრუბელში, ღამის გზაზე',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'რას აკეთებს',
          items: [
            {
              icon: 'car',
              title: 'პოულობს',
              text: 'ხუთ შესაფერის მანქანას და არა ხუთასს. გარბენს ამოწმებს იქ, სადაც ამის შემოწმება შეიძლება.',
            },
            {
              icon: 'shield',
              title: 'ქვემოდან ათვალიერებს',
              text: 'ამწეზე, მექანიკოსთან ერთად და ფოტოებით. სანამ ფერს შეიყვარებთ.',
            },
            {
              icon: 'document',
              title: 'აფორმებს და აზღვევს',
              text: 'მომსახურების სააგენტოში, რუსთავში, ჩვეულებრივ, ერთ დილაში. თქვენ მხოლოდ ხელს აწერთ.',
            },
            {
              icon: 'key',
              title: 'ქირაობს',
              text: 'მისგან, ვინც ტელეფონს იღებს. ბავშვის სავარძლით, ჯაჭვებით, სახურავის საბარგულით.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს დახმარება (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'შერჩევა და დათვალიერება', value: '150 ₾', note: 'ერთი მანქანა' },
            { label: 'საბუთები და რეგისტრაცია', value: '120 ₾', note: 'სახელმწიფო მოსაკრებელი ცალკე' },
            { label: 'ქირაობა', value: '0 ₾', note: 'მანქანის მფლობელი გვიხდის' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'თავად მანქანის საფასურის გადახდაც შეიძლება თქვენი დახმარებით?',
              answer: 'დიახ, საქართველოშიც და უცხოეთშიც: იხილეთ „ავტომობილის საფასურის გადახდა მთელ მსოფლიოში“.',
            },
            {
              question: 'და თუ ხუთიდან არც ერთი არ მომეწონა?',
              answer: 'მაშინ სხვა ხუთს ვეძებთ. დათვალიერებაში ერთხელ იხდით.',
            },
          ],
        },
        {
          type: 'action',
          title: 'უცხოეთში მანქანის საფასური გაქვთ გადასახდელი?',
          text: 'ასისტენტი ნიმუშია, როგორ მუშაობს გადახდა კი, ცალკე გვერდზეა აღწერილი.',
          label: 'ავტომობილის საფასურის გადახდა',
          href: '/payment-for-cars-worldwide/',
        },
      ],
      ...asWritten,
    },
  },
};
