import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p>“No commission” says the board in the window, and it is true: the commission is called something else. Every exchange lives on the difference between what it pays and what it gets, ours too. That is nothing to be ashamed of, as long as the customer can see it. Here is a rate of ours, cut open.</p>
<h2>Layer one: the market</h2>
<p>At the bottom lies a price that we do not make. For bitcoin it comes from large exchanges, for lari and dollars from the official rates and from banks. We ask these sources every few seconds and watch them like a nurse watches a thermometer: if one falls silent, its price grows old; if one jumps by more than it plausibly can, its price is not believed until others agree. In both cases the direction closes for some minutes. A wrong price would be quicker, and somebody would pay for it.</p>
<p>Many directions need two prices. Bitcoin to lari, for instance, is bitcoin in dollars <em>times</em> dollars in lari. We multiply fractions and round once, at the very end, down to the smallest unit that can be paid out: a satoshi, a tetri, or at the till a whole lari.</p>
<h2>Layer two: the margin</h2>
<p>This is what we live on. On the demonstration you are looking at, it is set like this:</p>
<table>
<thead><tr><th>Direction</th><th>Margin</th><th>Why</th></tr></thead>
<tbody>
<tr><td>Coin to coin</td><td>0.7%</td><td>both sides are quick and need no people</td></tr>
<tr><td>Coin to a bank account</td><td>0.9%</td><td>the bank takes its share</td></tr>
<tr><td>Coin to cash</td><td>1.2%</td><td>offices, transport, insurance, a person who counts</td></tr>
<tr><td>Cash to coin</td><td>1.5%</td><td>the same, and notes have to be checked</td></tr>
<tr><td>Bank account to coin</td><td>1.9%</td><td>transfers can be disputed for weeks</td></tr>
<tr><td>Card to coin</td><td>3.9%</td><td>card payments can be called back for months</td></tr>
</tbody>
</table>
<p>Read the last column twice, since it holds the only useful secret of this trade: <strong>you pay for what can still go wrong after you have received your money.</strong> Cash is dear for us to move, but it is final. A card is convenient and the least final of all. If you want a good rate, bring what cannot be taken back.</p>
<p>For large amounts, from about two hundred times the smallest one, the margin falls by two tenths of a percent. The form counts that in by itself.</p>
<h2>Layer three: fixed costs</h2>
<p>Sending coins costs something that does not depend on the sum: about 1.5 USDT over TRON, 4 over Ethereum, 0.2 over TON, five hundred-thousandths of a bitcoin. It is taken from the payout. On ten thousand dollars you do not notice; on thirty you do. That is why there are minimums: below them the network would earn more than you receive.</p>
<p>What you order on top, a courier for instance, stands as a line of its own.</p>
<h2>Layer four goes the other way: your discount</h2>
<p>Whoever has an account keeps five percent of our margin. On a cash-out of 5,000 dollars the margin is 60 dollars, and three of them stay with you. It is no fortune, but it asks for nothing but an e-mail.</p>
<h2>How to compare two exchanges honestly</h2>
<ol>
<li>Do not compare rates. Compare <em>what arrives</em>: type the same amount in both and look at the last number before paying.</li>
<li>Add what stands in small print: network fee, “service”, minimum charge. With us it is all in that last number. Ask whether it is so at the other one.</li>
<li>Look until when the number holds. A splendid rate that is “recalculated when the payment arrives” is not a rate, it is a wish.</li>
<li>Count your own costs: the withdrawal fee of your exchange, the fee of your bank, the taxi. On small sums the taxi wins.</li>
</ol>
<h2>Why we tell you this</h2>
<p>Because a customer who knows what he pays for comes back, and one who finds out later does not. Your order lists these layers with your own numbers in them. If they do not add up to the payout, we owe you an answer.</p>`;

const ru = `<p>«Без комиссии», — написано на витрине, и это правда: комиссия просто называется иначе. Любой обменник живёт на разницу между тем, что платит, и тем, что получает, и мы тоже. Стыдиться тут нечего, если клиент эту разницу видит. Вот наш курс в разрезе.</p>
<h2>Первый слой: рынок</h2>
<p>В основании лежит цена, которую назначаем не мы. Для биткойна она приходит с крупных бирж, для лари и доллара — из официальных курсов и банков. Мы спрашиваем эти источники каждые несколько секунд и следим за ними, как медсестра за градусником: замолчал — его цена стареет; подскочил сильнее, чем бывает, — ему не верят, пока не подтвердят другие. В обоих случаях направление на несколько минут закрывается. Неверная цена получилась бы быстрее, но кто-нибудь за неё заплатил бы.</p>
<p>Многим направлениям нужны две цены. Биткойн в лари, например, — это биткойн в долларах, <em>умноженный</em> на доллар в лари. Мы перемножаем дроби и округляем один раз, в самом конце, до наименьшей величины, которую можно выплатить: сатоши, тетри, а в кассе — целого лари.</p>
<h2>Второй слой: маржа</h2>
<p>На неё мы и живём. В демонстрации, которую вы смотрите, она такая:</p>
<table>
<thead><tr><th>Направление</th><th>Маржа</th><th>Почему</th></tr></thead>
<tbody>
<tr><td>Монета на монету</td><td>0,7 %</td><td>обе стороны быстрые, люди не нужны</td></tr>
<tr><td>Монета на банковский счёт</td><td>0,9 %</td><td>своё берёт банк</td></tr>
<tr><td>Монета на наличные</td><td>1,2 %</td><td>офисы, перевозка, страховка, человек, который считает</td></tr>
<tr><td>Наличные на монету</td><td>1,5 %</td><td>то же самое, и купюры надо проверить</td></tr>
<tr><td>Банковский счёт на монету</td><td>1,9 %</td><td>перевод можно оспаривать неделями</td></tr>
<tr><td>Карта на монету</td><td>3,9 %</td><td>платёж по карте можно отозвать и через месяцы</td></tr>
</tbody>
</table>
<p>Последний столбец прочитайте дважды: в нём единственный полезный секрет этого ремесла. <strong>Вы платите за то, что может пойти не так уже после того, как вы получили деньги.</strong> Возить наличные нам дорого, зато они окончательны. Карта удобна, но окончательности в ней меньше всего. Хотите хороший курс — приносите то, что нельзя забрать назад.</p>
<p>Для крупных сумм, примерно от двухсот минимальных, маржа снижается на две десятых процента. Форма учитывает это сама.</p>
<h2>Третий слой: постоянные расходы</h2>
<p>Отправка монет стоит денег, и эта цена не зависит от суммы: около 1,5 USDT через TRON, 4 — через Ethereum, 0,2 — через TON, пять стотысячных биткойна. Она вычитается из выплаты. На десяти тысячах долларов её не видно, на тридцати — видно. Поэтому и существуют минимумы: ниже них сеть заработала бы больше, чем получите вы.</p>
<p>То, что вы заказываете дополнительно, например курьера, стоит отдельной строкой.</p>
<h2>Четвёртый слой работает в обратную сторону: ваша скидка</h2>
<p>Тому, у кого есть аккаунт, остаётся пять процентов нашей маржи. При выдаче 5000 долларов наличными маржа — 60 долларов, и три из них остаются вам. Не состояние, но и просим мы за это только адрес почты.</p>
<h2>Как честно сравнить два обменника</h2>
<ol>
<li>Сравнивайте не курсы, а то, <em>сколько придёт</em>: введите одну и ту же сумму и посмотрите на последнее число перед оплатой.</li>
<li>Прибавьте мелкий шрифт: комиссию сети, «обслуживание», минимальный сбор. У нас всё это уже внутри последнего числа. Спросите, так ли у других.</li>
<li>Узнайте, до какого момента оно держится. Блестящий курс, который «пересчитают при поступлении платежа», — это не курс, а пожелание.</li>
<li>Посчитайте собственные расходы: вывод с биржи, комиссию своего банка, такси. На маленьких суммах побеждает такси.</li>
</ol>
<h2>Зачем мы это рассказываем</h2>
<p>Затем, что клиент, который знает, за что платит, возвращается, а тот, кто узнаёт потом, — нет. В заявке вы в любой момент можете посмотреть, из чего сложилась цена, уже со своими числами. Если слои не сходятся с выплатой, мы должны вам ответ.</p>`;

const ka = `<p>„საკომისიოს გარეშე“, — წერია ვიტრინაზე და სიმართლეა: საკომისიოს უბრალოდ სხვა სახელი ჰქვია. ყველა გადამცვლელი იმ სხვაობით ცხოვრობს, რომელიც გადახდილსა და მიღებულს შორისაა, მათ შორის ჩვენც. სამარცხვინო აქ არაფერია, თუ მომხმარებელი ამ სხვაობას ხედავს. აი, ჩვენი კურსი ჭრილში.</p>
<h2>პირველი ფენა: ბაზარი</h2>
<p>საფუძველში ფასია, რომელსაც ჩვენ არ ვადგენთ. ბიტკოინისთვის ის დიდი ბირჟებიდან მოდის, ლარისა და დოლარისთვის — ოფიციალური კურსებიდან და ბანკებიდან. ამ წყაროებს რამდენიმე წამში ერთხელ ვეკითხებით და ისე ვადევნებთ თვალს, როგორც ექთანი თერმომეტრს: თუ გაჩუმდა, მისი ფასი ძველდება; თუ დასაჯერებელზე მეტად შეხტა, არ ვუჯერებთ, სანამ სხვებიც არ დაადასტურებენ. ორივე შემთხვევაში მიმართულება რამდენიმე წუთით იკეტება. არასწორი ფასი უფრო სწრაფი იქნებოდა, მაგრამ მასში ვიღაც გადაიხდიდა.</p>
<p>ბევრ მიმართულებას ორი ფასი სჭირდება. ბიტკოინი ლარში, მაგალითად, არის ბიტკოინი დოლარში, <em>გამრავლებული</em> დოლარის ფასზე ლარში. წილადებს ვამრავლებთ და ერთხელ, სულ ბოლოს ვამრგვალებთ იმ უმცირეს ერთეულამდე, რომლის გაცემაც შეიძლება: სატოშამდე, თეთრამდე, სალაროში კი — მთელ ლარამდე.</p>
<h2>მეორე ფენა: მარჟა</h2>
<p>სწორედ ამით ვცხოვრობთ. დემო ვერსიაში, რომელსაც ახლა ათვალიერებთ, ის ასეთია:</p>
<table>
<thead><tr><th>მიმართულება</th><th>მარჟა</th><th>რატომ</th></tr></thead>
<tbody>
<tr><td>მონეტიდან მონეტაზე</td><td>0,7%</td><td>ორივე მხარე სწრაფია, ადამიანი არ სჭირდება</td></tr>
<tr><td>მონეტიდან საბანკო ანგარიშზე</td><td>0,9%</td><td>თავისას ბანკი იღებს</td></tr>
<tr><td>მონეტიდან ნაღდ ფულზე</td><td>1,2%</td><td>ოფისები, გადაზიდვა, დაზღვევა, ადამიანი, რომელიც ითვლის</td></tr>
<tr><td>ნაღდი ფულიდან მონეტაზე</td><td>1,5%</td><td>იგივე, თანაც კუპიურები შესამოწმებელია</td></tr>
<tr><td>საბანკო ანგარიშიდან მონეტაზე</td><td>1,9%</td><td>გადარიცხვა კვირების განმავლობაში შეიძლება გასაჩივრდეს</td></tr>
<tr><td>ბარათიდან მონეტაზე</td><td>3,9%</td><td>ბარათით გადახდის გაუქმება თვეების შემდეგაც შეიძლება</td></tr>
</tbody>
</table>
<p>ბოლო სვეტი ორჯერ წაიკითხეთ: მასში ამ ხელობის ერთადერთი სასარგებლო საიდუმლოა. <strong>თქვენ იმაში იხდით, რაც შეიძლება მას შემდეგ გაფუჭდეს, რაც თანხას უკვე მიიღებთ.</strong> ნაღდი ფულის გადატანა ძვირი გვიჯდება, სამაგიეროდ ის საბოლოოა. ბარათი მოსახერხებელია, მაგრამ ყველაზე ნაკლებად საბოლოო. კარგი კურსი გსურთ? მოიტანეთ ის, რასაც უკან ვერავინ წაიღებს.</p>
<p>დიდი თანხებისთვის, დაახლოებით ორასი მინიმუმიდან, მარჟა პროცენტის ორი მეათედით მცირდება. ფორმა ამას თავად ითვალისწინებს.</p>
<h2>მესამე ფენა: მუდმივი ხარჯი</h2>
<p>მონეტების გაგზავნა ფულია და ეს ფასი თანხაზე არ არის დამოკიდებული: დაახლოებით 1,5 USDT TRON-ით, 4 — Ethereum-ით, 0,2 — TON-ით, ბიტკოინის ხუთი მეასიათასედი. ის გასაცემ თანხას აკლდება. ათი ათას დოლარზე ვერ შეამჩნევთ, ოცდაათზე — შეამჩნევთ. ამიტომ არსებობს მინიმუმებიც: მათ ქვემოთ ქსელი თქვენზე მეტს იშოვიდა.</p>
<p>რასაც დამატებით უკვეთავთ, მაგალითად კურიერს, ცალკე სტრიქონად წერია.</p>
<h2>მეოთხე ფენა უკუღმა მუშაობს: თქვენი ფასდაკლება</h2>
<p>ვისაც ანგარიში აქვს, ჩვენი მარჟის ხუთი პროცენტი რჩება. 5 000 დოლარის განაღდებისას მარჟა 60 დოლარია და აქედან სამი თქვენ გრჩებათ. დიდი ქონება არ არის, მაგრამ სანაცვლოდ მხოლოდ ელფოსტას გთხოვთ.</p>
<h2>როგორ შევადაროთ ორი გადამცვლელი პატიოსნად</h2>
<ol>
<li>კურსებს ნუ შეადარებთ. შეადარეთ, <em>რამდენი მოვა</em>: ორივეგან ერთი და იგივე თანხა შეიყვანეთ და გადახდამდე ბოლო რიცხვს შეხედეთ.</li>
<li>დაუმატეთ წვრილი შრიფტით დაწერილი: ქსელის საკომისიო, „მომსახურება“, მინიმალური გადასახადი. ჩვენთან ეს ყველაფერი იმ ბოლო რიცხვშია. იკითხეთ, სხვაგანაც ასეა თუ არა.</li>
<li>ნახეთ, როდემდე ძალაშია ეს რიცხვი. ბრწყინვალე კურსი, რომელსაც „გადახდის მიღებისას გადაითვლიან“, კურსი კი არა, სურვილია.</li>
<li>დაითვალეთ საკუთარი ხარჯიც: ბირჟიდან გატანა, თქვენი ბანკის საკომისიო, ტაქსი. მცირე თანხაზე ტაქსი იმარჯვებს.</li>
</ol>
<h2>რატომ გიყვებით ამას</h2>
<p>იმიტომ, რომ მომხმარებელი, რომელმაც იცის, რაში იხდის, ბრუნდება, ხოლო ვინც მოგვიანებით იგებს — აღარ. განაცხადში ნებისმიერ დროს შეგიძლიათ ნახოთ, რისგან შედგება ფასი, უკვე თქვენი რიცხვებით. თუ ფენების ჯამი გაცემულ თანხას არ ემთხვევა, პასუხი ჩვენ გვმართებს.</p>`;

export const postWhatARateIsMadeOf: DemoDocument<'post'> = {
  kind: 'post',
  key: 'what-a-rate-is-made-of',
  link: 'what-a-rate-is-made-of',
  position: 4,
  publishedDaysAgo: 150,
  shared: { image: 'drawing:post-rate-layers', tags: ['rates'] },
  texts: {
    en: {
      title: 'What a rate is made of',
      summary: 'Market, margin, costs, discount: one of our prices cut open, with the only useful secret of the trade.',
      body: en,
      imageAlt: 'A coin cut into layers that hover above each other',
      ...asWritten,
    },
    ru: {
      title: 'Из чего состоит курс',
      summary:
        'Рынок, маржа, расходы, скидка: одна из наших цен в разрезе и единственный полезный секрет этого ремесла.',
      body: ru,
      imageAlt: 'Монета, разрезанная на слои, которые парят друг над другом',
      ...asWritten,
    },
    ka: {
      title: 'რისგან შედგება კურსი',
      summary: 'ბაზარი, მარჟა, ხარჯი, ფასდაკლება: ჩვენი ფასი ჭრილში და ამ ხელობის ერთადერთი საიდუმლო.',
      body: ka,
      imageAlt: 'ფენებად დაჭრილი მონეტა, ფენები ერთმანეთის თავზე ლივლივებს',
      ...asWritten,
    },
  },
};
