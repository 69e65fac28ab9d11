import type { DemoDocument } from '../demo-document.ts';

type Words = readonly [question: string, answer: string];

/** The groups of questions, each with its questions in the order in which people ask them. */
const groups = {
  exchange: {
    name: { en: 'Exchange and rates', ru: 'Обмен и курсы', ka: 'გადაცვლა და კურსები' },
    questions: {
      'first-exchange': {
        en: [
          'How do I make an exchange?',
          `<ol>
<li>On the <a href="/exchange/">exchange page</a> choose what you give and what you receive, and enter either amount: the other one is worked out at once.</li>
<li>Fill in where your money should go, leave an e-mail and press “Exchange”.</li>
<li>Check the order once more and confirm it. Until you do, nothing happens.</li>
<li>Pay as the payment page says. Every further step is shown on the order page and sent by e-mail.</li>
</ol>`,
        ],
        ru: [
          'Как сделать обмен?',
          `<ol>
<li>На <a href="/exchange/">странице обмена</a> выберите, что отдаёте и что получаете, и введите любую из сумм: вторая посчитается сразу.</li>
<li>Укажите, куда отправить деньги, оставьте адрес почты и нажмите «Обменять».</li>
<li>Проверьте заявку ещё раз и подтвердите её. До этого момента ничего не происходит.</li>
<li>Оплатите, как сказано на странице оплаты. Дальше каждый шаг виден на странице заявки и приходит письмом.</li>
</ol>`,
        ],
        ka: [
          'როგორ გადავცვალო ვალუტა?',
          `<ol>
<li><a href="/exchange/">გადაცვლის გვერდზე</a> აირჩიეთ, რას გასცემთ და რას მიიღებთ, და შეიყვანეთ რომელიმე თანხა: მეორე მაშინვე გამოითვლება.</li>
<li>მიუთითეთ, სად გამოგიგზავნოთ თანხა, დატოვეთ ელფოსტა და დააჭირეთ ღილაკს „გადაცვლა“.</li>
<li>კიდევ ერთხელ გადაამოწმეთ განაცხადი და დაადასტურეთ. მანამდე არაფერი ხდება.</li>
<li>გადაიხადეთ ისე, როგორც გადახდის გვერდზე წერია. შემდეგ ყოველი ნაბიჯი განაცხადის გვერდზე ჩანს და ელფოსტითაც გატყობინებთ.</li>
</ol>`,
        ],
      },
      'is-the-price-final': {
        en: [
          'Is the price I see final?',
          `<p>Yes for a <strong>fixed rate</strong>: it is held from the moment you make the order until the order's time is up. Most directions work this way.</p>
<p>Bitcoin and Monero have a <strong>floating rate</strong>, because their blocks take long. For Bitcoin the rate is fixed as soon as your payment is seen in the network, for Monero at its first confirmation. Which kind it is stands beside the rate before you order.</p>`,
        ],
        ru: [
          'Цена на экране — окончательная?',
          `<p>Да, если курс <strong>фиксированный</strong>: он держится с создания заявки до конца её срока. Так устроено большинство направлений.</p>
<p>У Bitcoin и Monero курс <strong>плавающий</strong>, потому что блоков в этих сетях приходится ждать. Для Bitcoin он фиксируется, как только платёж появится в сети, для Monero — при первом подтверждении. Какой курс у вашего направления, написано рядом с ним до создания заявки.</p>`,
        ],
        ka: [
          'საბოლოოა თუ არა ფასი, რომელსაც ვხედავ?',
          `<p>დიახ, თუ კურსი <strong>ფიქსირებულია</strong>: ის განაცხადის შექმნიდან მისი ვადის ბოლომდე უცვლელია. მიმართულებების უმეტესობა ასე მუშაობს.</p>
<p>Bitcoin-სა და Monero-ს <strong>ცვლადი კურსი</strong> აქვს, რადგან ამ ქსელებში ბლოკს მეტი დრო სჭირდება. Bitcoin-ის კურსი ფიქსირდება, როგორც კი გადახდა ქსელში გამოჩნდება, Monero-სი კი — პირველი დადასტურებისას. კურსის ტიპი განაცხადის შექმნამდე, კურსის გვერდით წერია.</p>`,
        ],
      },
      'how-long-is-an-order-open': {
        en: [
          'How long is my order open?',
          `<p>Thirty minutes, and three hours if you bring cash to an office. The countdown stands on the order page. If you do not make it in time, simply make a new order: the old one closes by itself and costs nothing.</p>`,
        ],
        ru: [
          'Сколько действует заявка?',
          `<p>Тридцать минут, а если вы несёте наличные в офис — три часа. Отсчёт идёт на странице заявки. Не успели — просто создайте новую: прежняя закроется сама, и платить за неё не нужно.</p>`,
        ],
        ka: [
          'რამდენ ხანს არის განაცხადი ძალაში?',
          `<p>ოცდაათი წუთი, ხოლო თუ ნაღდი ფული ოფისში მოგაქვთ — სამი საათი. დარჩენილი დრო განაცხადის გვერდზე ჩანს. თუ ვერ მოასწრებთ, უბრალოდ ახალი განაცხადი შექმენით: ძველი თავისით დაიხურება და არაფერი დაგიჯდებათ.</p>`,
        ],
      },
      'limits-and-reserves': {
        en: [
          'What are the limits, and what is a reserve?',
          `<p>Under the amounts the form shows from how much to how much one order can go. The smallest exchange is about 20 to 50 dollars, for cash in lari from 300 GEL.</p>
<p>The reserve is what we can pay out right now. When you make an order, its payout is set aside for you, so nobody else can take it while you pay. Need more than the reserve? <a href="/contacts/">Write to us</a> a day ahead.</p>`,
        ],
        ru: [
          'Какие есть лимиты и что такое резерв?',
          `<p>Под суммами форма показывает, от скольких и до скольких можно обменять одной заявкой. Самый маленький обмен — примерно 20–50 долларов, для наличных лари — от 300 GEL.</p>
<p>Резерв — это то, что мы можем выплатить прямо сейчас. Когда вы создаёте заявку, ваша выплата откладывается, и никто другой её не заберёт, пока вы платите. Нужно больше резерва? <a href="/contacts/">Напишите нам</a> за день.</p>`,
        ],
        ka: [
          'რა ლიმიტებია და რა არის რეზერვი?',
          `<p>თანხების ქვემოთ ფორმა გაჩვენებთ, რა ფარგლებში შეიძლება გადაცვლა ერთი განაცხადით. უმცირესი გადაცვლა დაახლოებით 20–50 დოლარია, ნაღდი ლარის შემთხვევაში — 300 ლარიდან.</p>
<p>რეზერვი არის ის, რისი გაცემაც ახლავე შეგვიძლია. განაცხადის შექმნისას თქვენს თანხას გადავდებთ, ამიტომ სანამ იხდით, მას სხვა ვერ წაიღებს. რეზერვზე მეტი გჭირდებათ? <a href="/contacts/">მოგვწერეთ</a> ერთი დღით ადრე.</p>`,
        ],
      },
    },
  },
  payment: {
    name: { en: 'Payment and payout', ru: 'Оплата и выплата', ka: 'გადახდა და გაცემა' },
    questions: {
      'which-network-for-usdt': {
        en: [
          'Which network should I choose for USDT?',
          `<p>The one your wallet or exchange sends over. We take and pay USDT in four: TRC20, ERC20, BEP20 and TON. These are four different directions here, and coins sent over another network than the order's can be lost, so check it twice.</p>
<p>What each costs and how long it takes is compared in <a href="/blog/which-network-for-usdt/">this article</a>.</p>`,
        ],
        ru: [
          'Какую сеть выбрать для USDT?',
          `<p>Ту, по которой отправляет ваш кошелёк или биржа. Мы принимаем и выплачиваем USDT в четырёх сетях: TRC20, ERC20, BEP20 и TON. У нас это четыре разных направления, и монеты, ушедшие не по той сети, могут пропасть, поэтому проверьте сеть дважды.</p>
<p>Сколько стоит каждая и сколько времени занимает, мы сравнили <a href="/blog/which-network-for-usdt/">в этой статье</a>.</p>`,
        ],
        ka: [
          'რომელი ქსელი ავირჩიო USDT-სთვის?',
          `<p>ის, რომლითაც თქვენი საფულე ან ბირჟა აგზავნის. USDT-ს ოთხ ქსელში ვიღებთ და ვრიცხავთ: TRC20, ERC20, BEP20 და TON. ჩვენთან ეს ოთხი სხვადასხვა მიმართულებაა, სხვა ქსელით გაგზავნილი მონეტები კი შეიძლება დაიკარგოს, ამიტომ ქსელი ორჯერ გადაამოწმეთ.</p>
<p>რა ღირს თითოეული და რა დრო სჭირდება, <a href="/blog/which-network-for-usdt/">ამ სტატიაში</a> შევადარეთ.</p>`,
        ],
      },
      'how-long-does-it-take': {
        en: [
          'How long does an exchange take?',
          `<p>As long as your payment takes to arrive, and then a few minutes more. TON needs one confirmation, TRC20 twenty (about a minute), Bitcoin two (twenty minutes on average). Bank transfers within Georgia usually arrive within minutes, SEPA within a working day.</p>
<p>Once the money is there, cash is handed out at the office in about two minutes.</p>`,
        ],
        ru: [
          'Сколько времени занимает обмен?',
          `<p>Столько, сколько идёт ваш платёж, и ещё несколько минут. TON ждёт одного подтверждения, TRC20 — двадцати (около минуты), Bitcoin — двух (в среднем двадцать минут). Переводы внутри Грузии обычно приходят за минуты, SEPA — за рабочий день.</p>
<p>Когда деньги пришли, наличные в офисе выдают примерно за две минуты.</p>`,
        ],
        ka: [
          'რა დრო სჭირდება გადაცვლას?',
          `<p>იმდენი, რამდენიც თქვენს გადახდას, და კიდევ რამდენიმე წუთი. TON-ს ერთი დადასტურება სჭირდება, TRC20-ს — ოცი (დაახლოებით ერთი წუთი), Bitcoin-ს — ორი (საშუალოდ ოცი წუთი). საქართველოს შიგნით გადარიცხვა, ჩვეულებრივ, რამდენიმე წუთში მოდის, SEPA — ერთ სამუშაო დღეში.</p>
<p>როცა თანხა უკვე ჩვენთანაა, ოფისში ნაღდ ფულს დაახლოებით ორ წუთში გადმოგცემთ.</p>`,
        ],
      },
      'paid-late-or-the-wrong-amount': {
        en: [
          'I paid too late, or not the exact amount. What now?',
          `<p>The money is not lost. We see a payment that does not fit its order, keep it apart and write to you: you decide whether the exchange goes on with what has arrived, at the rate of that moment, or the money goes back.</p>
<p>To make it quicker, <a href="/contacts/">write to us</a> with the order number and the payment's reference.</p>`,
        ],
        ru: [
          'Оплатил поздно или не ту сумму. Что теперь?',
          `<p>Деньги не пропадут. Платёж, который не совпадает с заявкой, мы видим, держим отдельно и пишем вам: вы решаете, продолжить обмен на пришедшую сумму по курсу того момента или вернуть деньги.</p>
<p>Будет быстрее, если вы <a href="/contacts/">напишете нам</a> сами и укажете номер заявки и номер платежа.</p>`,
        ],
        ka: [
          'დავაგვიანე ან ზუსტი თანხა არ გადავიხადე. რა ვქნა?',
          `<p>თანხა არ დაიკარგება. გადახდას, რომელიც განაცხადს არ ემთხვევა, ვხედავთ, ცალკე ვინახავთ და გწერთ: თქვენ წყვეტთ, გაგრძელდეს გადაცვლა მიღებული თანხით, იმ მომენტის კურსით, თუ თანხა უკან დაგიბრუნოთ.</p>
<p>უფრო სწრაფად გამოვა, თუ თავად <a href="/contacts/">მოგვწერთ</a> და განაცხადისა და გადახდის ნომრებს მიუთითებთ.</p>`,
        ],
      },
      'cancel-and-refund': {
        en: [
          'Can I cancel an order or get my money back?',
          `<p>Before you pay, cancel the order on its page: it costs nothing. After you have paid and before we pay out, write to us, and we return the money less what the network or the bank takes for sending it back. What has been paid out cannot be undone.</p>
<p>The details are in the <a href="/rules/returns/">rules on checks and returns</a>.</p>`,
        ],
        ru: [
          'Можно отменить заявку или вернуть деньги?',
          `<p>До оплаты отмените заявку на её странице, это бесплатно. После оплаты, но до выплаты — напишите нам: мы вернём деньги за вычетом того, что сеть или банк возьмут за обратную отправку. То, что уже выплачено, вернуть нельзя.</p>
<p>Подробности — в <a href="/rules/returns/">правилах проверок и возвратов</a>.</p>`,
        ],
        ka: [
          'შეიძლება განაცხადის გაუქმება ან თანხის დაბრუნება?',
          `<p>გადახდამდე განაცხადი მისსავე გვერდზე გააუქმეთ — უფასოა. თუ უკვე გადაიხადეთ, მაგრამ თანხა ჯერ არ გაგვიცია, მოგვწერეთ: დაგიბრუნებთ იმის გამოკლებით, რასაც ქსელი ან ბანკი უკან გაგზავნაში აიღებს. უკვე გაცემულის დაბრუნება შეუძლებელია.</p>
<p>დაწვრილებით იხილეთ <a href="/rules/returns/">შემოწმებისა და თანხის დაბრუნების წესები</a>.</p>`,
        ],
      },
    },
  },
  cash: {
    name: { en: 'Cash and offices', ru: 'Наличные и офисы', ka: 'ნაღდი ფული და ოფისები' },
    questions: {
      'what-to-bring': {
        en: [
          'What do I bring to the office?',
          `<p>An identity document of the person whose name stands in the order, and the <strong>pickup code</strong> from the order page. The code works once. Show it to nobody but the teller: whoever knows it can ask for your money.</p>
<p>Come once the order says “Paying out”; the notes are counted in front of you.</p>`,
        ],
        ru: [
          'Что взять с собой в офис?',
          `<p>Документ того, чьё имя указано в заявке, и <strong>код выдачи</strong> со страницы заявки. Код срабатывает один раз. Называйте его только кассиру: кто знает код, тот может попросить ваши деньги.</p>
<p>Приходите, когда в заявке появится статус «Выплачиваем». Деньги пересчитают при вас.</p>`,
        ],
        ka: [
          'რა უნდა მოვიტანო ოფისში?',
          `<p>იმ ადამიანის პირადობის დამადასტურებელი დოკუმენტი, ვისი სახელიც განაცხადშია, და განაცხადის გვერდზე მითითებული <strong>გაცემის კოდი</strong>. კოდი ერთხელ მუშაობს. მოლარის გარდა არავის უთხრათ: ვინც კოდი იცის, თქვენი ფულის მოთხოვნა შეუძლია.</p>
<p>მობრძანდით მაშინ, როცა განაცხადი გაცემის ეტაპზე გადავა. ფულს თქვენი თანდასწრებით გადათვლიან.</p>`,
        ],
      },
      'where-and-when': {
        en: [
          'Where are the offices, and when are they open?',
          `<ul>
<li><strong>Tbilisi, Vake</strong>, 42 Ilia Chavchavadze Avenue: Monday to Friday 10:00–19:00, Saturday 11:00–16:00</li>
<li><strong>Tbilisi, Old Town</strong>, 8 Kote Afkhazi Street: Monday to Friday 10:00–20:00, Saturday 11:00–18:00</li>
<li><strong>Batumi, Boulevard</strong>, 15 Zurab Gorgiladze Street: Monday to Friday 10:00–19:00, Saturday 11:00–16:00</li>
</ul>
<p>On Sundays the offices are closed; on the site you can exchange at any time. The addresses are samples: this is a demonstration.</p>`,
        ],
        ru: [
          'Где офисы и когда они открыты?',
          `<ul>
<li><strong>Тбилиси, Ваке</strong>, проспект Ильи Чавчавадзе, 42: понедельник — пятница 10:00–19:00, суббота 11:00–16:00</li>
<li><strong>Тбилиси, Старый город</strong>, улица Котэ Абхази, 8: понедельник — пятница 10:00–20:00, суббота 11:00–18:00</li>
<li><strong>Батуми, Бульвар</strong>, улица Зураба Горгиладзе, 15: понедельник — пятница 10:00–19:00, суббота 11:00–16:00</li>
</ul>
<p>В воскресенье офисы закрыты, а на сайте обменивать можно в любое время. Адреса вымышлены: это демонстрация.</p>`,
        ],
        ka: [
          'სად არის ოფისები და როდის მუშაობს?',
          `<ul>
<li><strong>თბილისი, ვაკე</strong>, ილია ჭავჭავაძის გამზირი 42: ორშაბათი–პარასკევი 10:00–19:00, შაბათი 11:00–16:00</li>
<li><strong>თბილისი, ძველი ქალაქი</strong>, კოტე აფხაზის ქუჩა 8: ორშაბათი–პარასკევი 10:00–20:00, შაბათი 11:00–18:00</li>
<li><strong>ბათუმი, ბულვარი</strong>, ზურაბ გორგილაძის ქუჩა 15: ორშაბათი–პარასკევი 10:00–19:00, შაბათი 11:00–16:00</li>
</ul>
<p>კვირას ოფისები დაკეტილია, საიტზე კი გადაცვლა ნებისმიერ დროს შეგიძლიათ. მისამართები საილუსტრაციოა: ეს დემო ვერსიაა.</p>`,
        ],
      },
      'somebody-else-comes': {
        en: [
          'Can somebody else collect the cash for me?',
          `<p>Yes. Enter that person's name under “Who will come” when you make the order, as it stands in the passport, and pass on the pickup code. At the till the document and the code must fit the order. The name cannot be changed in an order that has been paid without our asking you back, so decide beforehand.</p>`,
        ],
        ru: [
          'Может ли деньги забрать другой человек?',
          `<p>Да. При создании заявки впишите его имя в поле «Кто придёт», как в паспорте, и передайте ему код выдачи. В кассе документ и код должны совпасть с заявкой. В оплаченной заявке имя меняется только после того, как мы переспросим вас, поэтому лучше решить заранее.</p>`,
        ],
        ka: [
          'შეუძლია თუ არა სხვას, ჩემ ნაცვლად წაიღოს ფული?',
          `<p>დიახ. განაცხადის შექმნისას ველში „ვინ მოვა“ მისი სახელი და გვარი ჩაწერეთ, როგორც პასპორტშია, და გადაეცით გაცემის კოდი. სალაროში დოკუმენტი და კოდი განაცხადს უნდა დაემთხვეს. გადახდილ განაცხადში სახელს მხოლოდ თქვენთან გადამოწმების შემდეგ ვცვლით, ამიტომ ჯობს, წინასწარ გადაწყვიტოთ.</p>`,
        ],
      },
      'cash-to-the-door': {
        en: [
          'Do you bring cash to the door?',
          `<p>Yes, within Tbilisi and Batumi, Monday to Saturday. Choose “Courier within the city” among the extras of your order: it costs 30 GEL, 12 USD or 10 EUR, depending on what is paid out. The courier asks for the same document and the same code as the office.</p>`,
        ],
        ru: [
          'Привозите ли вы наличные на дом?',
          `<p>Да, по Тбилиси и Батуми, с понедельника по субботу. Отметьте в заявке дополнительную услугу «Курьер по городу»: она стоит 30 GEL, 12 USD или 10 EUR в зависимости от валюты выплаты. Курьер попросит тот же документ и тот же код, что и в офисе.</p>`,
        ],
        ka: [
          'შეგიძლიათ ნაღდი ფული სახლში მომიტანოთ?',
          `<p>დიახ, თბილისისა და ბათუმის ფარგლებში, ორშაბათიდან შაბათის ჩათვლით. განაცხადში მონიშნეთ დამატებითი მომსახურება „კურიერი ქალაქის ფარგლებში“: ის 30 ლარი, 12 დოლარი ან 10 ევრო ღირს, იმის მიხედვით, რა ვალუტას იღებთ. კურიერი იმავე დოკუმენტსა და კოდს გთხოვთ, რასაც ოფისი.</p>`,
        ],
      },
    },
  },
  account: {
    name: { en: 'Account and safety', ru: 'Аккаунт и безопасность', ka: 'ანგარიში და უსაფრთხოება' },
    questions: {
      'do-i-need-an-account': {
        en: [
          'Do I need an account?',
          `<p>No. An e-mail is enough: the link to your order comes by mail. With an account your orders stand in one list, wallets and cards are filled in with one press, and you have a <strong>discount of 5% of our margin</strong> from the first day. Your exchanges add up, and large turnovers can have more.</p>
<p>Registered later? Orders made in the same browser move to the account by themselves.</p>`,
        ],
        ru: [
          'Нужен ли аккаунт?',
          `<p>Нет, достаточно адреса почты: ссылка на заявку придёт письмом. С аккаунтом все заявки собраны в одном списке, кошельки и карты подставляются одним нажатием, а с первого дня действует <strong>скидка 5 % от нашей маржи</strong>. Обмены складываются, и при большом обороте она может быть выше.</p>
<p>Зарегистрировались позже? Заявки, созданные в том же браузере, перейдут в аккаунт сами.</p>`,
        ],
        ka: [
          'მჭირდება თუ არა ანგარიში?',
          `<p>არა, ელფოსტაც საკმარისია: განაცხადის ბმული წერილით მოგივათ. ანგარიშით ყველა განაცხადი ერთ სიაშია, საფულეები და ბარათები ერთი დაჭერით ივსება, თანაც პირველივე დღიდან გაქვთ <strong>ფასდაკლება — ჩვენი მარჟის 5%</strong>. გადაცვლები ჯამდება და დიდ ბრუნვაზე ის შეიძლება მეტიც იყოს.</p>
<p>მოგვიანებით დარეგისტრირდით? იმავე ბრაუზერში შექმნილი განაცხადები ანგარიშში თავისით გადავა.</p>`,
        ],
      },
      'when-documents-are-asked-for': {
        en: [
          'Verification: when do you ask for documents?',
          `<p>At a till always: cash is handed out against an identity document, and the form says so before you order. In other directions only where the law requires it: for large amounts, or when a payment needs an additional check. Then we write to you, say what is needed and why, and the order waits meanwhile.</p>
<p>What we ask for and how we keep it is in the <a href="/rules/kyc/">KYC rules</a>.</p>`,
        ],
        ru: [
          'Верификация: когда вы просите документы?',
          `<p>В кассе — всегда: наличные выдаются по документу, и форма говорит об этом до создания заявки. В остальных направлениях — только если этого требует закон: при крупной сумме или когда платёж нужно дополнительно проверить. Тогда мы пишем, что нужно и зачем, а заявка тем временем ждёт.</p>
<p>Что мы спрашиваем и как это храним — в <a href="/rules/kyc/">правилах KYC</a>.</p>`,
        ],
        ka: [
          'ვერიფიკაცია: როდის ითხოვთ დოკუმენტებს?',
          `<p>სალაროში — ყოველთვის: ნაღდ ფულს პირადობის დოკუმენტით გავცემთ და ფორმა ამას განაცხადის შექმნამდე გეუბნებათ. სხვა მიმართულებებში — მხოლოდ მაშინ, როცა ამას კანონი მოითხოვს: დიდი თანხის დროს ან თუ გადახდას დამატებითი შემოწმება სჭირდება. ასეთ შემთხვევაში მოგწერთ, რა გვჭირდება და რატომ, განაცხადი კი ამასობაში გელოდებათ.</p>
<p>რას ვითხოვთ და როგორ ვინახავთ, იხილეთ <a href="/rules/kyc/">KYC-ის წესებში</a>.</p>`,
        ],
      },
      'how-to-tell-a-fraud': {
        en: [
          'How do I know that it is really you?',
          `<p>We never write first in messengers, never ask for passwords, seed phrases or codes of the second factor, and never send requisites by message: where to pay stands on the payment page of your order and nowhere else. Check the address of the site before you sign in; with a passkey your device does it for you.</p>
<p>Something looks odd? Do not pay, and <a href="/contacts/">ask us</a>.</p>`,
        ],
        ru: [
          'Как понять, что это действительно вы?',
          `<p>Мы никогда не пишем первыми в мессенджерах, не спрашиваем пароли, сид-фразы и коды второго фактора и не присылаем реквизиты сообщением: куда платить, написано на странице оплаты вашей заявки и больше нигде. Перед входом проверьте адрес сайта, а с ключом доступа это сделает само устройство.</p>
<p>Что-то показалось странным? Не платите и <a href="/contacts/">спросите нас</a>.</p>`,
        ],
        ka: [
          'როგორ გავიგო, რომ ნამდვილად თქვენ ხართ?',
          `<p>მესენჯერში პირველები არასდროს გწერთ, არ გეკითხებით პაროლს, საიდუმლო ფრაზასა თუ მეორე ფაქტორის კოდს და რეკვიზიტებს შეტყობინებით არ გიგზავნით: სად გადაიხადოთ, მხოლოდ თქვენი განაცხადის გადახდის გვერდზე წერია. შესვლამდე საიტის მისამართი გადაამოწმეთ, წვდომის გასაღებით კი ამას თავად მოწყობილობა აკეთებს.</p>
<p>რამე უცნაურად გეჩვენებათ? ნუ გადაიხდით და <a href="/contacts/">გვკითხეთ</a>.</p>`,
        ],
      },
    },
  },
} as const satisfies Record<string, { name: Languages<string>; questions: Record<string, Languages<Words>> }>;

interface Languages<Text> {
  readonly en: Text;
  readonly ru: Text;
  readonly ka: Text;
}

export const demoFaqGroups: readonly DemoDocument<'faqGroup'>[] = Object.entries(groups).map(
  ([key, { name }], position) => ({
    kind: 'faqGroup',
    key,
    link: '',
    position,
    publishedDaysAgo: 180,
    shared: {},
    texts: { en: { name: name.en }, ru: { name: name.ru }, ka: { name: name.ka } },
  }),
);

export const demoFaq: readonly DemoDocument<'faq'>[] = Object.entries(groups)
  .flatMap(([group, { questions }]) =>
    Object.entries<Languages<Words>>(questions).map(([key, words]) => ({ group, key, words })),
  )
  .map(({ group, key, words }, position) => ({
    kind: 'faq',
    key,
    link: '',
    position,
    publishedDaysAgo: 170,
    shared: { group },
    texts: { en: asked(words.en), ru: asked(words.ru), ka: asked(words.ka) },
  }));

function asked([question, answer]: Words) {
  return { question, answer };
}
