import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p>You have USDT on your phone and need lari in your pocket: for rent, for a car, for a dinner that went longer than planned. This is how it goes in Tbilisi, minute by minute, with all the small things that guides leave out.</p>
<h2>Before you leave the house: five minutes</h2>
<p>Open the <a href="/exchange/usdt-trc20-to-cash-gel-tbilisi/">direction to cash lari</a> and enter what you want to have in your hand, not what you send. Rent is 2,400 lari? Type 2,400 on the right, and the left side says how many USDT it takes, with everything inside.</p>
<p>Then the form asks for four things:</p>
<ul>
<li><strong>The office.</strong> Vake and Old Town have the same rate. Old Town is open until eight on weekdays, Vake until seven.</li>
<li><strong>Who will come.</strong> As in the passport, in the letters of the passport. If it is not you, write the other person's name.</li>
<li><strong>A phone number</strong>, in case the queue is long or you have forgotten something.</li>
<li><strong>An e-mail</strong>, to which the link to the order goes. Without an account it is your way back to it.</li>
</ul>
<p>Confirm, and the order is open for thirty minutes. From this moment the lari are set aside for you. They lie in that office under your order, and nobody who comes before you can take them.</p>
<h2>The payment: two minutes of attention</h2>
<p>The payment page shows an address and a QR code. Copy the address with the button, paste it in your wallet, and compare the first four and the last four signs. The network must be the one in the order, TRC20 in our example. Send the exact amount.</p>
<p>You need not press anything here: we see the coins as soon as the network does. The order changes to “Checking the payment” and, after twenty confirmations, in about a minute, to “Paying out”. Now the <strong>pickup code</strong> appears. It has eight signs, works once, and after five wrong tries the order locks itself. Treat it like the notes that it stands for.</p>
<h2>On the way</h2>
<p>There is no hurry any more. The thirty minutes were for the payment; once it has arrived, the cash waits for you until the evening, and until the next working day if need be. Before you set out, look at <a href="/contacts/">Contacts</a>: it shows which office is open right now.</p>
<p>From Liberty Square to Kote Afkhazi Street it is a four-minute walk. By car, do not try to park in the street itself.</p>
<h2>At the till: two minutes</h2>
<p>Say that you have come for an order, tell the code, show the document. The teller sees your name and the sum, nothing else: no history, no balance, no other orders. He lays the notes out, the machine counts them before your eyes, then you count them yourself. Please do: what is settled at the counter is settled.</p>
<p>We pay whole lari. If your order came to 2,400.37, it was rounded down in the form before you confirmed, so nothing surprising happens here. Would you like smaller notes, fifties instead of hundreds? Ask before the counting.</p>
<h2>What can go differently</h2>
<ul>
<li><strong>The document was left at home.</strong> Then nothing is handed out, not even if the teller knows you. The order waits, come again.</li>
<li><strong>You sent 2 USDT less</strong>, because the exchange took its fee out of the transfer. The order stops and asks: add the difference, or take as many lari as have arrived? Both take a minute.</li>
<li><strong>The phone died, and the code with it.</strong> Open the link in your mail on any device, even on the office's own tablet.</li>
<li><strong>You cannot come after all.</strong> Write to support. They ask you two questions and then change who comes, or send a courier for 30 lari.</li>
</ul>
<h2>And the other way round</h2>
<p>Cash to coins works like this film run backwards. The order is open for three hours instead of thirty minutes, because you have to walk. You bring the notes, they are counted, and while you are putting your wallet away the coins are on their way to the other one.</p>
<p>One last thing. The two minutes that we advertise are the minutes at the till. The whole way, from “I need cash” to cash, is more like half an hour, and most of it is the walk through the Old Town. Take the one past the baths.</p>`;

const ru = `<p>В телефоне — USDT, а в кармане нужны лари: на аренду, на машину, на ужин, который затянулся. Рассказываем, как это бывает в Тбилиси, по минутам и со всеми мелочами, о которых обычно не пишут.</p>
<h2>Дома: пять минут</h2>
<p>Откройте <a href="/exchange/usdt-trc20-to-cash-gel-tbilisi/">направление на наличные лари</a> и введите не то, что отправляете, а то, что хотите держать в руках. Аренда — 2400 лари? Наберите 2400 справа, и слева появится, сколько USDT это стоит, уже со всеми расходами.</p>
<p>Дальше форма спросит четыре вещи:</p>
<ul>
<li><strong>Офис.</strong> В Ваке и в Старом городе курс одинаковый. Старый город в будни открыт до восьми, Ваке — до семи.</li>
<li><strong>Кто придёт.</strong> Как в паспорте и теми же буквами. Если придёте не вы, впишите имя другого человека.</li>
<li><strong>Телефон</strong> — на случай очереди или если вы что-нибудь забудете.</li>
<li><strong>E-mail</strong>, на который придёт ссылка на заявку. Без аккаунта это ваш путь обратно к ней.</li>
</ul>
<p>Подтвердите, и заявка откроется на тридцать минут. С этого мгновения лари отложены для вас. Они лежат в этом офисе под вашей заявкой, и никто, кто придёт раньше, их не заберёт.</p>
<h2>Оплата: две минуты внимания</h2>
<p>На странице оплаты — адрес и QR-код. Скопируйте адрес кнопкой, вставьте в кошелёк и сверьте первые четыре и последние четыре знака. Сеть должна быть та же, что в заявке, в нашем примере TRC20. Отправьте ровно указанную сумму.</p>
<p>Нажимать здесь ничего не нужно: монеты мы увидим тогда же, когда и сеть. Заявка перейдёт в статус «Проверяем платёж», а после двадцати подтверждений, примерно через минуту, — в «Выплачиваем». И тогда появится <strong>код выдачи</strong>. В нём восемь знаков, он срабатывает один раз, а после пяти неверных попыток заявка запирается. Обращайтесь с ним как с деньгами, которые за ним стоят.</p>
<h2>По дороге</h2>
<p>Спешить больше некуда. Тридцать минут были на оплату, а когда она пришла, наличные ждут вас до вечера, а если нужно, то и до следующего рабочего дня. Перед выходом загляните в <a href="/contacts/">«Контакты»</a>: там видно, какой офис открыт прямо сейчас.</p>
<p>От площади Свободы до улицы Котэ Абхази четыре минуты пешком. На машине лучше даже не пытайтесь парковаться на самой улице.</p>
<h2>В кассе: две минуты</h2>
<p>Скажите, что пришли по заявке, назовите код, покажите документ. Кассир видит ваше имя и сумму — и больше ничего: ни истории, ни остатков, ни других заявок. Он выкладывает купюры, машинка считает их у вас на глазах, потом считаете вы. Пожалуйста, пересчитайте: что улажено у кассы, то улажено.</p>
<p>Мы выдаём целые лари. Если получилось 2400,37, форма округлила сумму вниз ещё до подтверждения, так что сюрпризов не будет. Хотите купюры помельче, пятидесятками вместо сотен? Скажите до пересчёта.</p>
<h2>Что может пойти иначе</h2>
<ul>
<li><strong>Документ остался дома.</strong> Тогда не выдадут ничего, даже если кассир вас узнаёт. Заявка подождёт, приходите ещё раз.</li>
<li><strong>Отправилось на 2 USDT меньше</strong>, потому что биржа вычла комиссию из перевода. Заявка остановится и спросит: доплатите разницу или возьмёте столько лари, на сколько хватило? И то и другое — минута.</li>
<li><strong>Сел телефон, а с ним и код.</strong> Откройте ссылку из письма на любом устройстве, хоть на планшете в офисе.</li>
<li><strong>Прийти всё-таки не получается.</strong> Напишите в поддержку. Вам зададут два вопроса и сменят того, кто придёт, или пришлют курьера за 30 лари.</li>
</ul>
<h2>А если наоборот</h2>
<p>Наличные в монеты — то же кино, пущенное назад. Заявка действует не тридцать минут, а три часа, ведь вам надо дойти. Вы приносите деньги, их пересчитывают, и пока вы убираете один кошелёк, монеты уже в пути на другой.</p>
<p>И последнее. Две минуты, которые мы обещаем, — это минуты у кассы. Весь путь от «нужны наличные» до наличных занимает скорее полчаса, и большая его часть — прогулка по Старому городу. Идите мимо бань.</p>`;

const ka = `<p>ტელეფონში USDT გაქვთ, ჯიბეში კი ლარი გჭირდებათ: ქირისთვის, მანქანისთვის, ვახშმისთვის, რომელიც გაგრძელდა. გიამბობთ, როგორ ხდება ეს თბილისში, წუთობრივად და ყველა იმ წვრილმანით, რომლებზეც, ჩვეულებრივ, არ წერენ.</p>
<h2>სახლში: ხუთი წუთი</h2>
<p>გახსენით <a href="/exchange/usdt-trc20-to-cash-gel-tbilisi/">ნაღდი ლარის მიმართულება</a> და შეიყვანეთ არა ის, რასაც აგზავნით, არამედ ის, რის ხელში აღებაც გსურთ. ქირა 2 400 ლარია? მიღების ველში 2 400 ჩაწერეთ და მეორე ველში გამოჩნდება, რამდენი USDT დაგჭირდებათ, ყველა ხარჯის ჩათვლით.</p>
<p>შემდეგ ფორმა ოთხ რამეს გკითხავთ:</p>
<ul>
<li><strong>ოფისი.</strong> ვაკესა და ძველ ქალაქში კურსი ერთნაირია. ძველი ქალაქი სამუშაო დღეებში რვამდეა ღია, ვაკე — შვიდამდე.</li>
<li><strong>ვინ მოვა.</strong> ზუსტად ისე, როგორც პასპორტში წერია. თუ თქვენ არ მოდიხართ, სხვა ადამიანის სახელი მიუთითეთ.</li>
<li><strong>ტელეფონი</strong> — თუ რიგია ან რამე დაგავიწყდათ.</li>
<li><strong>ელფოსტა</strong>, რომელზეც განაცხადის ბმული მოგივათ. თუ ანგარიში არ გაქვთ, ამით დაუბრუნდებით მას.</li>
</ul>
<p>დაადასტურეთ და განაცხადი ოცდაათი წუთით გაიხსნება. ამ წამიდან ლარი თქვენთვისაა გადადებული. ის იმ ოფისში თქვენი განაცხადით დევს და ვინც უფრო ადრე მოვა, ვერ წაიღებს.</p>
<h2>გადახდა: ორი წუთი ყურადღება</h2>
<p>გადახდის გვერდზე მისამართი და QR კოდია. მისამართი ღილაკით დააკოპირეთ, ჩასვით საფულეში და შეადარეთ პირველი და ბოლო ოთხი სიმბოლო. ქსელი იგივე უნდა იყოს, რაც განაცხადშია, ჩვენს მაგალითში TRC20. გააგზავნეთ ზუსტად მითითებული თანხა.</p>
<p>აქ არაფრის დაჭერა არ გჭირდებათ: მონეტებს მაშინვე დავინახავთ, როგორც კი ქსელი დაინახავს. განაცხადი ჯერ გადახდის შემოწმების ეტაპზე გადავა, ოცი დადასტურების, ანუ დაახლოებით ერთი წუთის შემდეგ კი — გაცემის ეტაპზე. სწორედ მაშინ გამოჩნდება <strong>გაცემის კოდი</strong>. ის რვანიშნაა, ერთხელ მუშაობს, ხუთი არასწორი ცდის შემდეგ კი განაცხადი იკეტება. ისე მოუარეთ, როგორც ფულს, რომელიც მის უკან დგას.</p>
<h2>გზაში</h2>
<p>საჩქარო აღარაფერია. ოცდაათი წუთი გადახდისთვის იყო; როცა ის მოვიდა, ნაღდი ფული საღამომდე გელოდებათ, საჭიროების შემთხვევაში კი მომდევნო სამუშაო დღემდეც. გასვლამდე <a href="/contacts/">კონტაქტის გვერდს</a> დახედეთ: იქ ჩანს, რომელი ოფისია ღია ახლა.</p>
<p>თავისუფლების მოედნიდან კოტე აფხაზის ქუჩამდე ფეხით ოთხი წუთია. მანქანით თავად ქუჩაზე გაჩერებას ნუ ეცდებით.</p>
<h2>სალაროში: ორი წუთი</h2>
<p>თქვით, რომ განაცხადით მოხვედით, დაასახელეთ კოდი, აჩვენეთ დოკუმენტი. მოლარე თქვენს სახელსა და თანხას ხედავს და მეტს არაფერს: არც ისტორიას, არც ნაშთს, არც სხვა განაცხადებს. კუპიურებს ამოალაგებს, მანქანა თქვენ თვალწინ დათვლის, მერე თქვენ დათვალეთ. გთხოვთ, აუცილებლად გადათვალოთ: რაც სალაროსთან შევათანხმეთ, შეთანხმებულია.</p>
<p>მთელ ლარებს გავცემთ. თუ 2 400,37 გამოვიდა, ფორმამ ის დადასტურებამდე დაამრგვალა ქვევით, ასე რომ, სიურპრიზი არ იქნება. უფრო წვრილი კუპიურები გსურთ, ასიანების ნაცვლად ორმოცდაათიანები? დათვლამდე გვითხარით.</p>
<h2>რა შეიძლება სხვაგვარად მოხდეს</h2>
<ul>
<li><strong>დოკუმენტი სახლში დაგრჩათ.</strong> მაშინ ვერაფერს გადმოგცემთ, მოლარე რომც გიცნობდეთ. განაცხადი დაგელოდებათ, მობრძანდით ხელახლა.</li>
<li><strong>2 USDT-ით ნაკლები გაიგზავნა</strong>, რადგან ბირჟამ საკომისიო გადარიცხვას მოაკლო. განაცხადი შეჩერდება და გკითხავთ: სხვაობას დაამატებთ თუ იმდენ ლარს წაიღებთ, რამდენიც გამოდის? ორივეს ერთი წუთი სჭირდება.</li>
<li><strong>ტელეფონი დაჯდა და კოდიც თან წაიყოლა.</strong> წერილიდან ბმული ნებისმიერი მოწყობილობით გახსენით, თუნდაც ოფისის პლანშეტით.</li>
<li><strong>მოსვლა მაინც ვერ მოახერხეთ.</strong> მისწერეთ მხარდაჭერას. ორ კითხვას დაგისვამენ და შეცვლიან, ვინ მოვა, ან 30 ლარად კურიერს გამოგიგზავნიან.</li>
</ul>
<h2>და პირიქით</h2>
<p>ნაღდი ფულიდან კრიპტოვალუტამდე — იგივე ფილმია, უკუღმა გაშვებული. განაცხადი ოცდაათი წუთის ნაცვლად სამი საათი მოქმედებს, რადგან მოსვლა გჭირდებათ. მოგაქვთ ფული, ითვლება და სანამ ერთ საფულეს ჯიბეში ჩაიდებთ, მონეტები უკვე მეორისკენ მიდის.</p>
<p>და ბოლოს. ორი წუთი, რომელსაც გპირდებით, სალაროსთან გატარებული წუთებია. მთელი გზა — „ნაღდი ფული მჭირდება“-დან ნაღდ ფულამდე — უფრო ნახევარი საათია და მისი დიდი ნაწილი ძველ ქალაქში სეირნობაა. აბანოების გავლით წადით.</p>`;

export const postWalletToCash: DemoDocument<'post'> = {
  kind: 'post',
  key: 'from-wallet-to-cash',
  link: 'from-wallet-to-cash-in-tbilisi',
  position: 2,
  publishedDaysAgo: 67,
  shared: { image: 'drawing:post-wallet-to-cash', tags: ['cash', 'tbilisi'] },
  texts: {
    en: {
      title: 'From a wallet to cash in Tbilisi, minute by minute',
      summary: 'What to prepare at home, what happens at the till, and what to do when the phone dies on the way.',
      body: en,
      imageAlt: 'A phone from which a coin flies in an arc and lands as banknotes',
      ...asWritten,
    },
    ru: {
      title: 'Из кошелька в наличные в Тбилиси, по минутам',
      summary: 'Что подготовить дома, что происходит у кассы и что делать, если по дороге сел телефон.',
      body: ru,
      imageAlt: 'Из телефона по дуге летит монета и превращается в банкноты',
      ...asWritten,
    },
    ka: {
      title: 'საფულიდან ნაღდ ფულამდე თბილისში, წუთობრივად',
      summary: 'რა მოვამზადოთ სახლში, რა ხდება სალაროში და რა ვქნათ, თუ გზაში ტელეფონი დაჯდა.',
      body: ka,
      imageAlt: 'ტელეფონიდან რკალად გამოფრენილი მონეტა ბანკნოტებად იქცევა',
      ...asWritten,
    },
  },
};
