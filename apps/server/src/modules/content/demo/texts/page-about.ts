import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageAbout: DemoDocument<'page'> = {
  kind: 'page',
  key: 'about',
  link: 'about',
  position: 0,
  publishedDaysAgo: 180,
  shared: { layout: 'text', look: 'plain', image: 'drawing:about', leadsToBot: false },
  texts: {
    en: {
      kicker: '',
      title: 'About us',
      summary: 'Who stands behind the counter, and what on this site is real and what is a sample.',
      imageAlt: 'The window of a teller with a seven-winged sun above it',
      body: `<p>A tetri is the hundredth part of a lari. We named the exchange after it because that is the unit in which we think: when the last tetri of an order is where it belongs, the order is done, and not before.</p>
<h2>What we do</h2>
<p>We exchange coins, bank money and cash, in Tbilisi, in Batumi and for dirhams in Dubai. More than 6,000 clients have done it with us. We are a licensed virtual asset provider, and we hold no money of theirs: every exchange is an order with a beginning and an end.</p>
<h2>What we promise</h2>
<ul>
<li><strong>The whole price first.</strong> What the form shows is what the order says and what you receive.</li>
<li><strong>Your payout is yours when you order.</strong> It is set aside in the books before you pay.</li>
<li><strong>Nothing gets lost.</strong> A payment that is late, too small or without its memo is found, and you are notified.</li>
<li><strong>A person answers.</strong> In English, Russian and Georgian, with your order before his eyes.</li>
</ul>
<h2>What this site is</h2>
<p>You are looking at a <strong>demonstration</strong> of Tetri, a program with which anybody who has the licence for it can run an exchange of his own. Rates move, orders can be made and followed, and the books behind them balance. But the offices, the people, the news, the reviews and the partners are samples. Do not send real money.</p>
<p>The owner of an exchange removes all of it with one button and writes his own.</p>`,
      blocks: [],
      ...asWritten,
    },
    ru: {
      kicker: '',
      title: 'О нас',
      summary: 'Кто стоит за кассой, что на этом сайте настоящее, а что — образец.',
      imageAlt: 'Окно кассы, над которым семикрылое солнце',
      body: `<p>Тетри — сотая часть лари. Обменник назван в честь этой монетки, потому что такими единицами мы и думаем: заявка готова, когда последний тетри оказался там, где должен, и не раньше.</p>
<h2>Что мы делаем</h2>
<p>Мы обмениваем криптовалюту, безналичные и наличные деньги — в Тбилиси, в Батуми и на дирхамы в Дубае. У нас обменивали уже больше 6000 клиентов. Мы лицензированный поставщик услуг виртуальных активов и не храним чужих денег: каждый обмен — это заявка, у которой есть начало и конец.</p>
<h2>Что мы обещаем</h2>
<ul>
<li><strong>Сначала полная цена.</strong> Что показала форма, то и стоит в заявке, и то вы получите.</li>
<li><strong>Выплата — ваша с момента заявки.</strong> Она отложена в учёте раньше, чем вы заплатили.</li>
<li><strong>Ничего не теряется.</strong> Платёж, который опоздал, пришёл не полностью или без memo, мы найдём и сообщим вам о нём.</li>
<li><strong>Отвечает человек.</strong> По-русски, по-грузински и по-английски, и ваша заявка у него перед глазами.</li>
</ul>
<h2>Что это за сайт</h2>
<p>Вы смотрите <strong>демонстрацию</strong> Tetri — программы, с которой собственный обменник может вести каждый, у кого есть на это лицензия. Курсы движутся, заявки можно создавать и отслеживать, учёт за ними сходится. Но офисы, люди, новости, отзывы и партнёры — образцы. Не отправляйте настоящие деньги.</p>
<p>Владелец обменника убирает всё это одной кнопкой и пишет своё.</p>`,
      blocks: [],
      ...asWritten,
    },
    ka: {
      kicker: '',
      title: 'ჩვენ შესახებ',
      summary: 'ვინ დგას სალაროს უკან, რა არის ამ საიტზე ნამდვილი და რა — ნიმუში.',
      imageAlt: 'სალაროს სარკმელი, მის თავზე შვიდფრთიანი მზე',
      body: `<p>თეთრი ლარის მეასედია. სერვისს ეს სახელი იმიტომ დავარქვით, რომ სწორედ ამ ერთეულებით ვფიქრობთ: განაცხადი მაშინ სრულდება, როცა უკანასკნელი თეთრიც თავის ადგილზეა, და არა მანამდე.</p>
<h2>რას ვაკეთებთ</h2>
<p>ვცვლით კრიპტოვალუტას, უნაღდო და ნაღდ ფულს — თბილისში, ბათუმში და დირჰამზე დუბაიში. ჩვენთან 6 000-ზე მეტმა მომხმარებელმა გადაცვალა. ვირტუალური აქტივების მომსახურების ლიცენზირებული პროვაიდერი ვართ და სხვის ფულს არ ვინახავთ: ყოველი გადაცვლა განაცხადია, რომელსაც დასაწყისი და დასასრული აქვს.</p>
<h2>რას გპირდებით</h2>
<ul>
<li><strong>ჯერ სრული ფასი.</strong> რაც ფორმამ გაჩვენათ, განაცხადშიც ის წერია და იმასვე მიიღებთ.</li>
<li><strong>თანხა განაცხადის შექმნისთანავე თქვენია.</strong> ის აღრიცხვაში მანამდეა გადადებული, სანამ გადაიხდით.</li>
<li><strong>არაფერი იკარგება.</strong> გადახდას, რომელმაც დაიგვიანა, დააკლდა ან memo-ს გარეშე მოვიდა, ვპოულობთ და გატყობინებთ.</li>
<li><strong>ადამიანი გპასუხობთ.</strong> ქართულად, რუსულად და ინგლისურად, და თქვენი განაცხადი თვალწინ აქვს.</li>
</ul>
<h2>რა საიტია ეს</h2>
<p>თქვენ წინაშეა Tetri-ს <strong>დემო ვერსია</strong> — პროგრამისა, რომლითაც საკუთარი გადამცვლელის მართვა ყველას შეუძლია, ვისაც ამის ლიცენზია აქვს. კურსები მოძრაობს, განაცხადის შექმნა და თვალის დევნება შესაძლებელია, აღრიცხვა კი ერთმანეთს ემთხვევა. მაგრამ ოფისები, ადამიანები, სიახლეები, შეფასებები და პარტნიორები ნიმუშებია. ნამდვილ ფულს ნუ გადმორიცხავთ.</p>
<p>გადამცვლელის მფლობელი ამ ყველაფერს ერთი ღილაკით შლის და თავისას წერს.</p>`,
      blocks: [],
      ...asWritten,
    },
  },
};
