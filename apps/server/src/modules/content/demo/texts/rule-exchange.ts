import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p><em>This is a sample text of a demonstration. An owner replaces it with terms that his lawyers have read.</em></p>
<h2>1. Who we are and what we do</h2>
<p>Tetri is a licensed virtual asset provider with offices in Tbilisi and Batumi. We exchange one currency for another: you give us coins, bank money or cash, and we pay out what you chose, by an order that you make on this site. We hold no accounts for customers and keep no balance of theirs: each exchange begins and ends with its order.</p>
<h2>2. The order</h2>
<ol>
<li>You choose a direction and an amount, say where the payout goes and leave an e-mail. The form shows the rate, the fee and both amounts before anything is sent.</li>
<li>The order is made when you press “Exchange”, and begins when you confirm it. Until then you may close the page without any consequence.</li>
<li>From that moment the amount of your payout is set aside for you until the order ends.</li>
<li>An order is open for thirty minutes, or for three hours if you bring cash. Its page shows the time that is left.</li>
</ol>
<h2>3. The rate</h2>
<ul>
<li><strong>Fixed:</strong> the amount of the payout is the one in the order, whatever the market does before the time is up.</li>
<li><strong>Floating:</strong> the rate is taken at the moment named in the order: for Bitcoin when the payment is seen in the network, for Monero at its first confirmation. The order page then shows the final amount.</li>
</ul>
<p>All our costs are inside the rate or stand as a line of the order. What your own bank, wallet or exchange takes for sending is between you and them.</p>
<h2>4. Payment</h2>
<ul>
<li>Pay exactly the amount of the order, in one payment, in the currency and over the network that the order names.</li>
<li>Pay only by the details on the payment page of this very order. They may be others next time.</li>
<li>Pay from an account or wallet of your own. We return payments of third persons.</li>
<li>Press “I have paid” after a bank transfer. For coins that is not needed: we watch the network.</li>
</ul>
<h2>5. Payout</h2>
<p>We pay out after the payment has arrived: coins after the number of confirmations that their network needs, bank money when it is on our account, cash when it has been counted. Coins go to the wallet, bank money to the account that stands in the order. Cash is handed out at the office you chose, against the pickup code and an identity document of the person named in the order.</p>
<p>Please check the details of the payout before you confirm. A transfer to the address that you gave counts as delivered.</p>
<h2>6. When something does not fit</h2>
<p>If too little, too much, something else or something too late has arrived, the exchange stops and we write to you. You choose whether it goes on with what has arrived, at the rate of that moment, or the money goes back. How returns work is in the <a href="/rules/returns/">rules on checks and returns</a>.</p>
<h2>7. What we may refuse</h2>
<p>We may refuse an exchange, or stop it until a question is answered, if the law on preventing money laundering asks it of us, if the money comes from a source that we may not touch, or if what stands in the order is not true. What we ask for then is in the <a href="/rules/kyc/">KYC rules</a>.</p>
<h2>8. Whom we cannot serve</h2>
<p>Persons under eighteen, persons under international sanctions, and whoever acts for somebody else without saying so.</p>
<h2>9. Our responsibility</h2>
<p>We answer for what is in our hands: for paying out what the order says, in time and to the right place. We do not answer for delays of networks and banks, for a wallet address that was copied wrongly, or for what a stranger did with a code or a password that you gave him. In any case our responsibility ends at the amount of the order.</p>
<h2>10. Questions and disputes</h2>
<p>Write to us first: <a href="/contacts/">support</a> answers within a working day and sees everything that has happened in your order. What cannot be settled that way is decided by the courts of Georgia by its law.</p>
<h2>11. Changes</h2>
<p>The terms that hold for an order are those that stood here when you confirmed it.</p>`;

const ru = `<p><em>Это образец текста в демонстрации. Владелец заменит его условиями, которые прочитали его юристы.</em></p>
<h2>1. Кто мы и что делаем</h2>
<p>Tetri — лицензированный поставщик услуг виртуальных активов с офисами в Тбилиси и Батуми. Мы обмениваем одну валюту на другую: вы отдаёте монеты, безналичные или наличные деньги, а мы выплачиваем то, что вы выбрали, по заявке, созданной на этом сайте. Мы не ведём счетов клиентов и не храним их остатков: каждый обмен начинается и заканчивается своей заявкой.</p>
<h2>2. Заявка</h2>
<ol>
<li>Вы выбираете направление и сумму, указываете, куда отправить выплату, и оставляете адрес почты. Курс, комиссию и обе суммы форма показывает до отправки.</li>
<li>Заявка создаётся, когда вы нажимаете «Обменять», и начинает действовать, когда вы её подтверждаете. До этого страницу можно закрыть без всяких последствий.</li>
<li>С этого момента сумма вашей выплаты отложена для вас, пока заявка не завершится.</li>
<li>Заявка действует тридцать минут, а если вы приносите наличные — три часа. Сколько времени осталось, видно на её странице.</li>
</ol>
<h2>3. Курс</h2>
<ul>
<li><strong>Фиксированный:</strong> вы получите ту сумму, что указана в заявке, что бы ни происходило на рынке до конца её срока.</li>
<li><strong>Плавающий:</strong> курс берётся в момент, названный в заявке: для Bitcoin — когда платёж появится в сети, для Monero — при первом подтверждении. После этого на странице заявки видна окончательная сумма.</li>
</ul>
<p>Все наши расходы учтены в курсе или стоят в заявке отдельной строкой. Сколько берут за отправку ваш банк, кошелёк или биржа — это между вами и ними.</p>
<h2>4. Оплата</h2>
<ul>
<li>Оплачивайте ровно сумму заявки, одним платежом, в той валюте и по той сети, которые в ней указаны.</li>
<li>Платите только по реквизитам со страницы оплаты именно этой заявки. В следующий раз они могут быть другими.</li>
<li>Платите со своего счёта или кошелька. Платежи третьих лиц мы возвращаем.</li>
<li>После банковского перевода нажмите «Я оплатил». Для монет это не нужно: за сетью мы следим сами.</li>
</ul>
<h2>5. Выплата</h2>
<p>Мы выплачиваем деньги после того, как платёж пришёл: монеты — когда сеть подтвердит его нужное число раз, безналичные — когда они на нашем счёте, наличные — когда они пересчитаны. Монеты уходят на кошелёк, безналичные — на счёт из заявки. Наличные выдаются в выбранном офисе по коду выдачи и документу человека, указанного в заявке.</p>
<p>Проверьте данные для выплаты до подтверждения. Перевод на указанный вами адрес считается исполненным.</p>
<h2>6. Если что-то не совпало</h2>
<p>Если пришло меньше, больше, не то или слишком поздно, обмен останавливается, и мы пишем вам. Вы решаете: продолжить на пришедшую сумму по курсу того момента или вернуть деньги. Как устроен возврат, описано в <a href="/rules/returns/">правилах проверок и возвратов</a>.</p>
<h2>7. В чём мы можем отказать</h2>
<p>Мы можем отказать в обмене или приостановить его до ответа на вопрос, если этого требует закон о противодействии отмыванию денег, если деньги пришли из источника, с которым нам нельзя работать, или если данные в заявке не соответствуют действительности. Что мы в таком случае спрашиваем, сказано в <a href="/rules/kyc/">правилах KYC</a>.</p>
<h2>8. Кого мы не обслуживаем</h2>
<p>Тех, кому нет восемнадцати лет, тех, кто находится под международными санкциями, и тех, кто действует за другого человека и не говорит об этом.</p>
<h2>9. Наша ответственность</h2>
<p>Мы отвечаем за то, что зависит от нас: выплатить сумму из заявки вовремя и по назначению. Мы не отвечаем за задержки сетей и банков, за неверно скопированный адрес кошелька и за то, что сделал посторонний с кодом или паролем, который вы ему сообщили. В любом случае наша ответственность ограничена суммой заявки.</p>
<h2>10. Вопросы и споры</h2>
<p>Сначала напишите нам: <a href="/contacts/">поддержка</a> отвечает в течение рабочего дня и видит всё, что происходило с заявкой. Что не удалось уладить так, решают суды Грузии по её законам.</p>
<h2>11. Изменения</h2>
<p>К заявке применяются те условия, что стояли здесь, когда вы её подтвердили.</p>`;

const ka = `<p><em>ეს დემო ვერსიის საილუსტრაციო ტექსტია. მფლობელი მას თავისი იურისტების მიერ შემოწმებული პირობებით ჩაანაცვლებს.</em></p>
<h2>1. ვინ ვართ და რას ვაკეთებთ</h2>
<p>Tetri ვირტუალური აქტივების მომსახურების ლიცენზირებული პროვაიდერია, ოფისებით თბილისსა და ბათუმში. ერთ ვალუტას მეორეზე ვცვლით: თქვენ გვაძლევთ კრიპტოვალუტას, უნაღდო ან ნაღდ ფულს, ჩვენ კი გადმოგცემთ იმას, რაც აირჩიეთ — ამ საიტზე შექმნილი განაცხადის მიხედვით. მომხმარებლების ანგარიშებს არ ვაწარმოებთ და მათ ნაშთებს არ ვინახავთ: ყოველი გადაცვლა თავისი განაცხადით იწყება და მთავრდება.</p>
<h2>2. განაცხადი</h2>
<ol>
<li>ირჩევთ მიმართულებასა და თანხას, მიუთითებთ, სად გამოგიგზავნოთ, და ტოვებთ ელფოსტას. კურსს, საკომისიოსა და ორივე თანხას ფორმა გაგზავნამდე გაჩვენებთ.</li>
<li>განაცხადი იქმნება, როცა ღილაკს „გადაცვლა“ დააჭერთ, და ამოქმედდება, როცა დაადასტურებთ. მანამდე შეგიძლიათ გვერდი ყოველგვარი შედეგის გარეშე დახუროთ.</li>
<li>ამ მომენტიდან თქვენი თანხა განაცხადის დასრულებამდე თქვენთვის არის გადადებული.</li>
<li>განაცხადი ოცდაათი წუთი მოქმედებს, ხოლო თუ ნაღდი ფული მოგაქვთ — სამი საათი. დარჩენილი დრო მის გვერდზე ჩანს.</li>
</ol>
<h2>3. კურსი</h2>
<ul>
<li><strong>ფიქსირებული:</strong> მიიღებთ იმ თანხას, რაც განაცხადში წერია, რაც უნდა მოხდეს ბაზარზე მისი ვადის ბოლომდე.</li>
<li><strong>ცვლადი:</strong> კურსი განაცხადში დასახელებულ მომენტში აიღება: Bitcoin-ისთვის — როცა გადახდა ქსელში გამოჩნდება, Monero-სთვის — პირველი დადასტურებისას. ამის შემდეგ საბოლოო თანხას განაცხადის გვერდზე ნახავთ.</li>
</ul>
<p>ყველა ჩვენი ხარჯი კურსშია გათვალისწინებული ან განაცხადში ცალკე სტრიქონად წერია. რამდენს იღებს გაგზავნისთვის თქვენი ბანკი, საფულე ან ბირჟა, ეს თქვენსა და მათ შორისაა.</p>
<h2>4. გადახდა</h2>
<ul>
<li>გადაიხადეთ ზუსტად განაცხადის თანხა, ერთი გადარიცხვით, იმ ვალუტაში და იმ ქსელით, რაც მასშია მითითებული.</li>
<li>გადაიხადეთ მხოლოდ ამ განაცხადის გადახდის გვერდზე მოცემული რეკვიზიტებით. შემდეგ ჯერზე ისინი შეიძლება სხვა იყოს.</li>
<li>გადაიხადეთ საკუთარი ანგარიშიდან ან საფულიდან. მესამე პირთა გადახდებს უკან ვაბრუნებთ.</li>
<li>საბანკო გადარიცხვის შემდეგ დააჭირეთ ღილაკს „გადავიხადე“. კრიპტოვალუტის შემთხვევაში ეს საჭირო არ არის: ქსელს თავად ვაკვირდებით.</li>
</ul>
<h2>5. გაცემა</h2>
<p>თანხას გადახდის მიღების შემდეგ გავცემთ: კრიპტოვალუტის შემთხვევაში — როცა ქსელი საჭირო რაოდენობით დაადასტურებს, უნაღდო თანხისას — როცა ჩვენს ანგარიშზე ჩაირიცხება, ნაღდი ფულისას — როცა გადაითვლება. მონეტები საფულეზე იგზავნება, უნაღდო თანხა — განაცხადში მითითებულ ანგარიშზე. ნაღდ ფულს არჩეულ ოფისში გაცემის კოდითა და განაცხადში დასახელებული პირის დოკუმენტით გადმოგცემთ.</p>
<p>გთხოვთ, მონაცემები დადასტურებამდე გადაამოწმოთ. თქვენ მიერ მითითებულ მისამართზე გაგზავნილი თანხა გაცემულად ითვლება.</p>
<h2>6. თუ რამე არ დაემთხვა</h2>
<p>თუ მივიღეთ ნაკლები, მეტი, სხვა ვალუტა ან გადახდამ დაიგვიანა, გადაცვლა ჩერდება და გწერთ. თქვენ ირჩევთ: გაგრძელდეს მიღებული თანხით, იმ მომენტის კურსით, თუ თანხა უკან დაგიბრუნოთ. როგორ ხდება დაბრუნება, იხილეთ <a href="/rules/returns/">შემოწმებისა და თანხის დაბრუნების წესებში</a>.</p>
<h2>7. რაზე შეგვიძლია უარი გითხრათ</h2>
<p>შეგვიძლია გადაცვლაზე უარი ვთქვათ ან პასუხის მიღებამდე შევაჩეროთ, თუ ამას ფულის გათეთრების აღკვეთის კანონი გვავალდებულებს, თუ თანხა ისეთი წყაროდანაა, რომელთანაც მუშაობის უფლება არ გვაქვს, ან თუ განაცხადში მითითებული მონაცემები სიმართლეს არ შეესაბამება. რას ვითხოვთ ასეთ დროს, იხილეთ <a href="/rules/kyc/">KYC-ის წესებში</a>.</p>
<h2>8. ვის ვერ ვემსახურებით</h2>
<p>თვრამეტ წლამდე პირებს, საერთაშორისო სანქციების ქვეშ მყოფ პირებს და მათ, ვინც სხვის ნაცვლად მოქმედებს და ამას არ ამბობს.</p>
<h2>9. ჩვენი პასუხისმგებლობა</h2>
<p>პასუხს ვაგებთ იმაზე, რაც ჩვენზეა დამოკიდებული: განაცხადში მითითებული თანხა დროულად და დანიშნულებისამებრ გავცეთ. პასუხს არ ვაგებთ ქსელებისა და ბანკების შეფერხებაზე, არასწორად დაკოპირებულ მისამართზე და იმაზე, რა ქნა უცხომ კოდით ან პაროლით, რომელიც თქვენ გაანდეთ. ნებისმიერ შემთხვევაში ჩვენი პასუხისმგებლობა განაცხადის თანხით შემოიფარგლება.</p>
<h2>10. კითხვები და დავები</h2>
<p>ჯერ ჩვენ მოგვწერეთ: <a href="/contacts/">მხარდაჭერა</a> ერთი სამუშაო დღის განმავლობაში გპასუხობთ და ხედავს ყველაფერს, რაც თქვენს განაცხადში მოხდა. რაც ასე ვერ მოგვარდება, საქართველოს სასამართლო წყვეტს საქართველოს კანონმდებლობით.</p>
<h2>11. ცვლილებები</h2>
<p>განაცხადზე ვრცელდება ის პირობები, რომლებიც მისი დადასტურების მომენტში აქ ეწერა.</p>`;

export const ruleExchange: DemoDocument<'rule'> = {
  kind: 'rule',
  key: 'exchange',
  link: 'exchange',
  position: 0,
  publishedDaysAgo: 180,
  shared: {},
  texts: {
    en: { title: 'Terms of exchange', content: en, ...asWritten },
    ru: { title: 'Правила обмена', content: ru, ...asWritten },
    ka: { title: 'გადაცვლის წესები', content: ka, ...asWritten },
  },
};
