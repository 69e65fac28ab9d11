import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p>Beside every rate on our site stands a word: fixed or floating. Most people pass it by, and in most cases they may. But it decides who carries the risk while your payment is on its way, and sometimes that is worth a minute of thought.</p>
<h2>What happens between “Exchange” and the money</h2>
<p>An exchange is never one moment. You make an order at 12:00. You open your bank or your wallet, find the network, type the code from the SMS: it is 12:07. The network takes its time: 12:08 for TON, 12:25 for Bitcoin on a good day. All this while the market moves. Somebody has to say at which of these moments the price is taken, and whoever promised a price carries what happens in between.</p>
<h2>Fixed: the price is ours to worry about</h2>
<p>With a fixed rate the amount in the order is the amount that you receive, to the last tetri. It holds for the life of the order, thirty minutes as a rule. If the market falls by two percent while your bank asks whether you are sure, we lose two percent and you lose nothing.</p>
<p>That is possible because nearly all payments arrive within minutes, and because the payout is set aside as soon as you order. So most directions here are fixed: all networks of USDT and USDC, Ether, Litecoin, Toncoin, TRON, cards, bank transfers and cash.</p>
<p>What if the payment comes too late? Then the promise has ended, but the money has not. We write to you, tell the price of that moment, and you choose: go on, or have it back.</p>
<h2>Floating: the network sets the clock</h2>
<p>Bitcoin finds a block every ten minutes <em>on average</em>. In practice it can be one minute or fifty. Whoever promises a price for that long has to hide the risk somewhere, and that is in a worse rate for everybody. We would rather show the real one and say plainly when it is taken:</p>
<ul>
<li><strong>Bitcoin:</strong> when your payment appears in the network, usually seconds after you have sent it. You need not wait for a block to know your price.</li>
<li><strong>Monero:</strong> at the first confirmation, about two minutes after sending. Its network shows nothing of a payment before that.</li>
</ul>
<p>From that moment on the price stands, however long the rest takes. The order page shows the final amount at once and it comes by e-mail.</p>
<h2>An example with numbers</h2>
<p>Let us say you sell 0.1 BTC when one bitcoin is worth 60,000 dollars. The form shows about 5,930 dollars, with everything taken off. You send twelve minutes later; by then the market is at 60,600. The rate is taken as the payment appears: you receive about 5,990. Had it gone the other way, to 59,400, it would have been about 5,870. One percent of movement is one percent of difference, up or down, and no more than that: our margin is the same in all three cases.</p>
<p>With USDT nothing of this happens. A thousand tokens at a fixed rate come to the same lari at 12:01 and at 12:29.</p>
<h2>Which is better?</h2>
<p>Neither is cheaper by nature. But there are habits that help:</p>
<ul>
<li><strong>You need an exact sum</strong>, for rent or an invoice: take a fixed direction, and enter what you want to <em>receive</em>. The form works out what to send.</li>
<li><strong>You have bitcoin and want no surprise:</strong> have the transaction ready before you make the order, and send with a fee that the network takes at once. Then the floating price is only seconds away from the one you saw.</li>
<li><strong>The market is nervous:</strong> look at the chart of the direction before you order. A day of three percent up and down is a good day for stablecoins.</li>
<li><strong>You are in no hurry:</strong> do not wait for “the best moment” for small sums. On two hundred dollars half a percent is one dollar, less than a coffee by the sea.</li>
</ul>
<h2>What never floats</h2>
<p>Whichever rate it is: fees are in the price or stand as a line of the order, your discount is counted in, and nothing is added afterwards. If an amount changes, it is for the reason that was written beside the rate before you pressed the button. If you find one that is not, <a href="/contacts/">tell us</a>: that would be a fault, and faults are ours.</p>`;

const ru = `<p>Рядом с каждым курсом на нашем сайте стоит слово: фиксированный или плавающий. Большинство проходит мимо, и чаще всего правильно делает. Но именно оно определяет, кто рискует, пока ваш платёж в пути, и иногда об этом стоит на минуту задуматься.</p>
<h2>Что происходит между «Обменять» и деньгами</h2>
<p>Обмен никогда не бывает одним мгновением. Вы создали заявку в 12:00. Открыли банк или кошелёк, нашли сеть, ввели код из SMS — уже 12:07. Дальше время берёт сеть: TON — до 12:08, Bitcoin в хороший день — до 12:25. Всё это время рынок движется. Кто-то должен сказать, в какой из этих моментов берётся цена, и тот, кто её пообещал, отвечает за всё, что случится между ними.</p>
<h2>Фиксированный: о цене беспокоимся мы</h2>
<p>При фиксированном курсе сумма в заявке — это сумма, которую вы получите, до последнего тетри. Она держится всё время жизни заявки, обычно тридцать минут. Если рынок упадёт на два процента, пока банк переспрашивает, уверены ли вы, два процента потеряем мы, а вы — ничего.</p>
<p>Это возможно потому, что почти все платежи приходят за минуты, а выплата откладывается сразу после создания заявки. Поэтому большинство направлений у нас с фиксированным курсом: все сети USDT и USDC, Ethereum, Litecoin, Toncoin, TRON, карты, банковские переводы и наличные.</p>
<p>А если платёж опоздал? Обещание закончилось, но деньги — нет. Мы напишем вам и назовём цену на этот момент, а вы решите: продолжить или вернуть.</p>
<h2>Плавающий: время задаёт сеть</h2>
<p>Bitcoin находит блок раз в десять минут <em>в среднем</em>. На деле это может быть минута, а может и пятьдесят. Тот, кто обещает цену на такой срок, вынужден где-то спрятать риск — и прячет его в курс, который хуже для всех. Нам больше нравится показывать настоящий курс и прямо говорить, когда он берётся:</p>
<ul>
<li><strong>Bitcoin</strong> — когда ваш платёж появится в сети, обычно через несколько секунд после отправки. Ждать блока, чтобы узнать свою цену, не нужно.</li>
<li><strong>Monero</strong> — при первом подтверждении, минуты через две после отправки. До этого сеть ничего о платеже не показывает.</li>
</ul>
<p>С этого момента цена стоит на месте, сколько бы ни длилось остальное. Окончательная сумма сразу видна на странице заявки и приходит письмом.</p>
<h2>Пример с числами</h2>
<p>Допустим, вы продаёте 0,1 BTC, когда биткойн стоит 60 000 долларов. Форма показывает примерно 5930 долларов — уже за вычетом всего. Вы отправляете через двенадцать минут, рынок к этому времени на 60 600. Курс берётся, когда платёж появился в сети: вы получите около 5990. Если бы рынок пошёл в другую сторону, до 59 400, было бы около 5870. Один процент движения — один процент разницы, вверх или вниз, и ни копейкой больше: наша маржа во всех трёх случаях одинакова.</p>
<p>С USDT ничего этого не происходит. Тысяча токенов по фиксированному курсу — это одни и те же лари и в 12:01, и в 12:29.</p>
<h2>Что лучше?</h2>
<p>Сам по себе ни один не дешевле. Но есть привычки, которые помогают:</p>
<ul>
<li><strong>Нужна точная сумма</strong> — за аренду или по счёту? Берите направление с фиксированным курсом и вводите, сколько хотите <em>получить</em>. Сколько отправить, форма посчитает сама.</li>
<li><strong>У вас биткойны и вы не любите сюрпризов?</strong> Подготовьте перевод до того, как создадите заявку, и поставьте комиссию, с которой сеть возьмёт его сразу. Тогда плавающую цену от той, что вы видели, отделяют секунды.</li>
<li><strong>Рынок нервничает?</strong> Посмотрите на график направления до заявки. День, когда цена ходит на три процента туда и обратно, — хороший день для стейблкойнов.</li>
<li><strong>Не торопитесь?</strong> Не ждите «лучшего момента» ради небольших сумм. На двухстах долларах полпроцента — это один доллар, дешевле кофе у моря.</li>
</ul>
<h2>Что не плавает никогда</h2>
<p>Каким бы ни был курс, комиссии учтены в цене или стоят в заявке отдельной строкой, ваша скидка посчитана, и потом ничего не добавляется. Если сумма меняется, то только по той причине, которая была написана рядом с курсом до нажатия кнопки. Нашли другую? <a href="/contacts/">Напишите нам</a>: значит, это ошибка, и она наша.</p>`;

const ka = `<p>ჩვენს საიტზე ყოველი კურსის გვერდით ერთი სიტყვა წერია: ფიქსირებული ან ცვლადი. უმეტესობა მას ყურადღებას არ აქცევს და ხშირად სწორადაც იქცევა. მაგრამ სწორედ ის განსაზღვრავს, ვინ იღებს რისკს, სანამ თქვენი გადახდა გზაშია, და ზოგჯერ ამაზე ერთი წუთით დაფიქრება ღირს.</p>
<h2>რა ხდება „გადაცვლიდან“ ფულამდე</h2>
<p>გადაცვლა ერთი წამი არასდროს არის. განაცხადი 12:00-ზე შექმენით. გახსენით ბანკი ან საფულე, იპოვეთ ქსელი, შეიყვანეთ SMS-ის კოდი — უკვე 12:07-ია. შემდეგ ქსელი მუშაობს: TON 12:08-მდე, Bitcoin კარგ დღეს — 12:25-მდე. მთელი ეს დრო ბაზარი მოძრაობს. ვიღაცამ უნდა თქვას, რომელ მომენტში აიღება ფასი, და ვინც ის დაგპირდათ, პასუხსაც ის აგებს ყველაფერზე, რაც ამასობაში მოხდება.</p>
<h2>ფიქსირებული: ფასზე ჩვენ ვღელავთ</h2>
<p>ფიქსირებული კურსისას განაცხადში მითითებული თანხა სწორედ ის თანხაა, რომელსაც მიიღებთ, უკანასკნელ თეთრამდე. ის განაცხადის ვადის განმავლობაში უცვლელია, როგორც წესი, ოცდაათი წუთი. თუ ბაზარი ორი პროცენტით დაეცა, სანამ ბანკი გეკითხებათ, დარწმუნებული ხართ თუ არა, ორ პროცენტს ჩვენ ვკარგავთ, თქვენ კი — არაფერს.</p>
<p>ეს იმიტომ არის შესაძლებელი, რომ თითქმის ყველა გადახდა წუთებში მოდის, გასაცემ თანხას კი განაცხადის შექმნისთანავე გადავდებთ. ამიტომ ჩვენთან მიმართულებების უმეტესობას ფიქსირებული კურსი აქვს: USDT-სა და USDC-ს ყველა ქსელს, Ethereum-ს, Litecoin-ს, Toncoin-ს, TRON-ს, ბარათებს, საბანკო გადარიცხვებსა და ნაღდ ფულს.</p>
<p>და თუ გადახდამ დაიგვიანა? დაპირების ვადა გავიდა, ფული კი არსად წასულა. მოგწერთ, გეტყვით იმ მომენტის ფასს და თქვენ გადაწყვეტთ: გაგრძელდეს თუ დაგიბრუნოთ.</p>
<h2>ცვლადი: დროს ქსელი კარნახობს</h2>
<p>Bitcoin ბლოკს <em>საშუალოდ</em> ათ წუთში ერთხელ პოულობს. სინამდვილეში ეს შეიძლება ერთი წუთი იყოს ან ორმოცდაათი. ვინც ასეთი ვადით ფასს გპირდებათ, რისკი სადმე უნდა დამალოს და მალავს კურსში, რომელიც ყველასთვის უარესია. ჩვენ გვირჩევნია, ნამდვილი კურსი გაჩვენოთ და პირდაპირ გითხრათ, როდის აიღება:</p>
<ul>
<li><strong>Bitcoin</strong> — როცა თქვენი გადახდა ქსელში გამოჩნდება, ჩვეულებრივ, გაგზავნიდან რამდენიმე წამში. ფასის გასაგებად ბლოკის ლოდინი საჭირო არ არის.</li>
<li><strong>Monero</strong> — პირველი დადასტურებისას, გაგზავნიდან დაახლოებით ორ წუთში. მანამდე ქსელი გადახდის შესახებ არაფერს აჩვენებს.</li>
</ul>
<p>ამ მომენტიდან ფასი უცვლელია, რამდენ ხანსაც უნდა გაგრძელდეს დანარჩენი. საბოლოო თანხა მაშინვე ჩანს განაცხადის გვერდზე და ელფოსტითაც მოგდით.</p>
<h2>მაგალითი რიცხვებით</h2>
<p>ვთქვათ, ყიდით 0,1 BTC-ს, როცა ბიტკოინი 60 000 დოლარი ღირს. ფორმა დაახლოებით 5 930 დოლარს გიჩვენებთ — ყველაფრის გამოკლებით. თორმეტი წუთის შემდეგ აგზავნით, ბაზარი კი უკვე 60 600-ზეა. კურსი მაშინ აიღება, როცა გადახდა ქსელში გამოჩნდება: მიიღებთ დაახლოებით 5 990-ს. ბაზარი რომ მეორე მხარეს, 59 400-ისკენ წასულიყო, იქნებოდა დაახლოებით 5 870. ერთი პროცენტი მოძრაობა ერთი პროცენტი სხვაობაა, ზევით ან ქვევით, და მეტი არაფერი: ჩვენი მარჟა სამივე შემთხვევაში ერთნაირია.</p>
<p>USDT-სთან ასეთი რამ არ ხდება. ათასი ტოკენი ფიქსირებული კურსით 12:01-ზეც და 12:29-ზეც ერთი და იგივე ლარია.</p>
<h2>რომელი სჯობს?</h2>
<p>თავისთავად იაფი არც ერთი არ არის. მაგრამ არსებობს ჩვევები, რომლებიც გვეხმარება:</p>
<ul>
<li><strong>ზუსტი თანხა გჭირდებათ</strong> — ქირისთვის ან ინვოისისთვის? აირჩიეთ ფიქსირებული მიმართულება და შეიყვანეთ, რამდენის <em>მიღება</em> გსურთ. რამდენი უნდა გაგზავნოთ, ფორმა თავად გამოთვლის.</li>
<li><strong>ბიტკოინი გაქვთ და სიურპრიზები არ გიყვართ?</strong> გადარიცხვა განაცხადის შექმნამდე მოამზადეთ და ისეთი საკომისიო მიუთითეთ, რომ ქსელმა მაშინვე აიღოს. მაშინ ცვლად ფასს ნანახისგან მხოლოდ წამები აშორებს.</li>
<li><strong>ბაზარი ნერვიულობს?</strong> განაცხადამდე მიმართულების გრაფიკს დახედეთ. დღე, როცა ფასი სამი პროცენტით აქეთ-იქით დადის, სტეიბლკოინებისთვის კარგი დღეა.</li>
<li><strong>არ გეჩქარებათ?</strong> მცირე თანხისთვის „საუკეთესო მომენტს“ ნუ დაელოდებით. ორას დოლარზე ნახევარი პროცენტი ერთი დოლარია — ზღვისპირა ყავაზე იაფი.</li>
</ul>
<h2>რა არ იცვლება არასდროს</h2>
<p>რომელი კურსიც უნდა იყოს, საკომისიო ფასშია გათვალისწინებული ან განაცხადში ცალკე სტრიქონად წერია, თქვენი ფასდაკლება დათვლილია და შემდეგ არაფერი ემატება. თუ თანხა იცვლება, მხოლოდ იმ მიზეზით, რომელიც კურსის გვერდით ეწერა, სანამ ღილაკს დააჭერდით. სხვა მიზეზი იპოვეთ? <a href="/contacts/">მოგვწერეთ</a>: ესე იგი, შეცდომაა და ის ჩვენია.</p>`;

export const postFixedOrFloating: DemoDocument<'post'> = {
  kind: 'post',
  key: 'fixed-or-floating-rate',
  link: 'fixed-or-floating-rate',
  position: 1,
  publishedDaysAgo: 40,
  shared: { image: 'drawing:post-fixed-floating', tags: ['rates', 'bitcoin'] },
  texts: {
    en: {
      title: 'Fixed or floating: who carries the risk while you pay',
      summary: 'One word beside the rate decides what happens if the market moves before your payment arrives.',
      body: en,
      imageAlt: 'A lighthouse that stands and a paper boat that floats',
      ...asWritten,
    },
    ru: {
      title: 'Фиксированный или плавающий: кто рискует, пока вы платите',
      summary: 'Одно слово рядом с курсом решает, что будет, если рынок сдвинется раньше, чем придёт ваш платёж.',
      body: ru,
      imageAlt: 'Маяк, который стоит, и бумажный кораблик, который плывёт',
      ...asWritten,
    },
    ka: {
      title: 'ფიქსირებული თუ ცვლადი: ვისია რისკი, სანამ იხდით',
      summary: 'კურსის გვერდით ერთი სიტყვა წყვეტს, რა მოხდება, თუ ბაზარი თქვენს გადახდაზე ადრე დაიძვრება.',
      body: ka,
      imageAlt: 'შუქურა, რომელიც დგას, და ქაღალდის ნავი, რომელიც ცურავს',
      ...asWritten,
    },
  },
};
