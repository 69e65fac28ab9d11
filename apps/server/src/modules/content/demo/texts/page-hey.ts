import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageHey: DemoDocument<'page'> = {
  kind: 'page',
  key: 'hey',
  link: 'hey',
  position: 30,
  publishedDaysAgo: 110,
  shared: { layout: 'landing', look: 'coast', image: 'drawing:landing-hey', leadsToBot: true },
  texts: {
    en: {
      kicker: 'Hey · the assistant in your messenger',
      title: 'Say hey, and somebody takes care of it',
      summary:
        'A car, an apartment, an errand: write what you need into the bot, and a person in Georgia does it. You see the price before, and pay as you like.',
      imageAlt: 'Two speech bubbles, one of them with a seven-winged sun',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Three assistants',
          items: [
            {
              icon: 'car',
              title: 'Hey Auto',
              text: 'Finds a car, looks at it before you do, insures it and registers it.',
            },
            {
              icon: 'calendar',
              title: 'Hey Personal',
              text: 'Stands in queues, books tables, finds the plumber, remembers the visa.',
            },
            {
              icon: 'home',
              title: 'Hey Real Estate',
              text: 'Rents, buys, furnishes, and reads the contract before you sign.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'How it goes',
          items: [
            {
              icon: 'chat',
              title: 'Write or speak a message',
              text: 'In English, Russian or Georgian. “I need a car for a week, with a child seat, from Friday.”',
            },
            {
              icon: 'coin',
              title: 'Get a price',
              text: 'Of the thing and of our work, apart from each other. Say yes or say no; no is free.',
            },
            {
              icon: 'wallet',
              title: 'Pay as you like',
              text: 'In USDT, by card or in cash at an office. What is not used comes back.',
            },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Is it a robot?',
              answer:
                'The bot takes your message and shows you the price. The one who goes and does it is a person with a name.',
            },
            {
              question: 'What will you not do?',
              answer:
                'Nothing against the law, nothing in somebody else’s name without his knowledge, and no exam papers.',
            },
          ],
        },
        {
          type: 'action',
          title: 'It begins in the messenger',
          text: 'Hey is a sample service of this demonstration: nobody will really fetch your parcel, but we would like to.',
          label: 'Look at Hey Personal',
          href: '/hey/personal/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Hey · помощник в мессенджере',
      title: 'Скажите «эй», и об этом позаботятся',
      summary:
        'Машина, квартира, поручение: напишите боту, что нужно, и человек в Грузии это сделает. Цену вы видите заранее, а платите как удобно.',
      imageAlt: 'Два облачка сообщений, в одном из них семикрылое солнце',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Три помощника',
          items: [
            {
              icon: 'car',
              title: 'Hey Auto',
              text: 'Найдёт машину, осмотрит её раньше вас, застрахует и поставит на учёт.',
            },
            {
              icon: 'calendar',
              title: 'Hey Personal',
              text: 'Постоит в очереди, закажет столик, найдёт сантехника, вспомнит про визу.',
            },
            {
              icon: 'home',
              title: 'Hey Real Estate',
              text: 'Снимет, купит, обставит и прочтёт договор раньше, чем вы его подпишете.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'Как это проходит',
          items: [
            {
              icon: 'chat',
              title: 'Напишите или наговорите сообщение',
              text: 'По-русски, по-английски или по-грузински. «Нужна машина на неделю, с детским креслом, с пятницы».',
            },
            {
              icon: 'coin',
              title: 'Получите цену',
              text: 'Отдельно за дело и отдельно за нашу работу. Скажите «да» или «нет»: «нет» ничего не стоит.',
            },
            {
              icon: 'wallet',
              title: 'Заплатите как удобно',
              text: 'В USDT, картой или наличными в офисе. Что не потратили, то вернём.',
            },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Это робот?',
              answer: 'Бот принимает сообщение и показывает цену. А идёт и делает человек, у которого есть имя.',
            },
            {
              question: 'За что вы не возьмётесь?',
              answer: 'Ни за что незаконное, ни за что от чужого имени без его ведома и ни за экзаменационные работы.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Всё начинается в мессенджере',
          text: 'Hey — пример услуги в этой демонстрации: посылку вам на самом деле никто не заберёт, хотя нам бы хотелось.',
          label: 'Посмотреть Hey Personal',
          href: '/hey/personal/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'Hey · ასისტენტი თქვენს მესენჯერში',
      title: 'დაიძახეთ „ჰეი“ და ვიღაც მიხედავს',
      summary:
        'მანქანა, ბინა, დავალება: მისწერეთ ბოტს, რა გჭირდებათ, და ადამიანი საქართველოში ამას გააკეთებს. ფასს წინასწარ ხედავთ, იხდით კი ისე, როგორც გსურთ.',
      imageAlt: 'შეტყობინების ორი ღრუბელი, ერთ-ერთში შვიდფრთიანი მზეა',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'სამი ასისტენტი',
          items: [
            {
              icon: 'car',
              title: 'Hey Auto',
              text: 'მოძებნის მანქანას, თქვენზე ადრე დაათვალიერებს, დააზღვევს და გააფორმებს.',
            },
            {
              icon: 'calendar',
              title: 'Hey Personal',
              text: 'რიგში ჩადგება, მაგიდას დაჯავშნის, სანტექნიკოსს იპოვის, ვიზას არ დაივიწყებს.',
            },
            {
              icon: 'home',
              title: 'Hey Real Estate',
              text: 'იქირავებს, იყიდის, მოაწყობს და ხელშეკრულებას ხელმოწერამდე წაიკითხავს.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'როგორ ხდება',
          items: [
            {
              icon: 'chat',
              title: 'მიწერეთ ან ხმოვანი გაგზავნეთ',
              text: 'ქართულად, რუსულად ან ინგლისურად. „პარასკევიდან ერთი კვირით მანქანა მჭირდება, ბავშვის სავარძლით“.',
            },
            {
              icon: 'coin',
              title: 'მიიღეთ ფასი',
              text: 'ცალკე საქმის და ცალკე ჩვენი შრომის. თქვით „კი“ ან „არა“: „არა“ უფასოა.',
            },
            {
              icon: 'wallet',
              title: 'გადაიხადეთ, როგორც გსურთ',
              text: 'USDT-ით, ბარათით ან ნაღდად ოფისში. რაც არ დაიხარჯა, უკან დაგიბრუნდებათ.',
            },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'ეს რობოტია?',
              answer: 'ბოტი შეტყობინებას იღებს და ფასს გაჩვენებთ. ვინც მიდის და აკეთებს, ადამიანია, თავისი სახელით.',
            },
            {
              question: 'რას არ მოჰკიდებთ ხელს?',
              answer: 'უკანონოს, სხვისი სახელით მისი ცოდნის გარეშე გასაკეთებელსა და საგამოცდო ნაშრომებს.',
            },
          ],
        },
        {
          type: 'action',
          title: 'ყველაფერი მესენჯერში იწყება',
          text: 'Hey ამ დემო ვერსიის საილუსტრაციო სერვისია: ამანათს სინამდვილეში არავინ მოგიტანთ, თუმცა სიამოვნებით მოვიტანდით.',
          label: 'ნახეთ Hey Personal',
          href: '/hey/personal/',
        },
      ],
      ...asWritten,
    },
  },
};
