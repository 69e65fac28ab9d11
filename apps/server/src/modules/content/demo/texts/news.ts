import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

/** Half a year of news, the newest first. */
export const demoNews: readonly DemoDocument<'news'>[] = [
  {
    kind: 'news',
    key: 'passkeys',
    link: 'sign-in-without-a-password',
    position: 0,
    publishedDaysAgo: 4,
    shared: { image: 'drawing:news-passkeys', tags: ['account', 'security'] },
    texts: {
      en: {
        title: 'Sign in with a fingerprint instead of a password',
        summary: 'Passkeys have come to the profile: no password to remember, none to steal.',
        body: `<p>You can now sign in with what your phone or computer already knows: a fingerprint, your face or the code of the screen lock. It is called a passkey, takes a minute to set up, and replaces both the password and the six digits of the second factor.</p>
<h2>Why it is safer</h2>
<p>A passkey works on our address only. A page that looks like ours but stands elsewhere gets nothing, however tired you are when you open it. And since there is no secret on our side that could be copied, there is nothing to leak.</p>
<h2>How to begin</h2>
<ol>
<li>Open Profile and find “Passkeys”.</li>
<li>Press “Add a passkey” and confirm on your device.</li>
<li>Next time choose “Use a passkey” in the sign-in window.</li>
</ol>
<p>The password stays as a second way in. Add a passkey on two devices if you can, so that a lost phone is only a lost phone.</p>`,
        imageAlt: 'A key whose head is a fingerprint',
        ...asWritten,
      },
      ru: {
        title: 'Вход по отпечатку пальца вместо пароля',
        summary: 'В профиле появились ключи доступа: пароль не нужно помнить, и его нельзя украсть.',
        body: `<p>Теперь войти можно с тем, что ваш телефон или компьютер и так знает: отпечатком пальца, лицом или кодом экрана. Это называется ключом доступа. Настройка занимает минуту, и ключ заменяет сразу и пароль, и шесть цифр второго фактора.</p>
<h2>Почему так безопаснее</h2>
<p>Ключ работает только на нашем адресе. Страница, которая выглядит как наша, но находится в другом месте, не получит ничего, каким бы уставшим вы её ни открыли. А поскольку на нашей стороне нет секрета, который можно скопировать, то и утекать нечему.</p>
<h2>С чего начать</h2>
<ol>
<li>Откройте профиль и найдите раздел «Ключи доступа».</li>
<li>Нажмите «Добавить ключ доступа» и подтвердите на устройстве.</li>
<li>В следующий раз выберите в окне входа «Войти с ключом доступа».</li>
</ol>
<p>Пароль остаётся запасным способом. Если можете, добавьте ключи на двух устройствах: тогда потерянный телефон — это просто потерянный телефон.</p>`,
        imageAlt: 'Ключ, головка которого — отпечаток пальца',
        ...asWritten,
      },
      ka: {
        title: 'შედით თითის ანაბეჭდით, პაროლის გარეშე',
        summary: 'პროფილში წვდომის გასაღებები გამოჩნდა: პაროლი აღარც დასამახსოვრებელია და აღარც მოსაპარი.',
        body: `<p>ახლა შეგიძლიათ იმით შეხვიდეთ, რაც თქვენმა ტელეფონმა ან კომპიუტერმა ისედაც იცის: თითის ანაბეჭდით, სახით ან ეკრანის კოდით. ამას წვდომის გასაღები ჰქვია. დაყენებას ერთი წუთი სჭირდება და ის პაროლსაც ცვლის და მეორე ფაქტორის ექვს ციფრსაც.</p>
<h2>რატომ არის უფრო უსაფრთხო</h2>
<p>გასაღები მხოლოდ ჩვენს მისამართზე მუშაობს. გვერდი, რომელიც ჩვენსას ჰგავს, მაგრამ სხვაგან დგას, ვერაფერს მიიღებს, რაც უნდა დაღლილი იყოთ, როცა მას გახსნით. ჩვენთან კი საიდუმლო, რომლის გადაწერაც შეიძლება, საერთოდ არ ინახება, ასე რომ, გასაჟონიც არაფერია.</p>
<h2>როგორ დავიწყოთ</h2>
<ol>
<li>გახსენით პროფილი და იპოვეთ „წვდომის გასაღებები“.</li>
<li>დაამატეთ გასაღები და დაადასტურეთ თქვენს მოწყობილობაზე.</li>
<li>შემდეგ ჯერზე შესვლის ფანჯარაში აირჩიეთ „წვდომის გასაღებით შესვლა“.</li>
</ol>
<p>პაროლი სათადარიგო გზად რჩება. თუ შეგიძლიათ, გასაღები ორ მოწყობილობაზე დაამატეთ: მაშინ დაკარგული ტელეფონი მხოლოდ დაკარგული ტელეფონია.</p>`,
        imageAlt: 'გასაღები, რომლის თავი თითის ანაბეჭდია',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'old-town-until-eight',
    link: 'old-town-open-until-eight',
    position: 1,
    publishedDaysAgo: 16,
    shared: { image: 'drawing:news-old-town', tags: ['offices', 'tbilisi', 'cash'] },
    texts: {
      en: {
        title: 'Old Town now works until eight in the evening',
        summary: 'The office on Kote Afkhazi Street stays open an hour longer on weekdays and two on Saturdays.',
        body: `<p>Many of you come after work, and at seven the door was closed. From this week on the Old Town office in Tbilisi works <strong>from 10:00 to 20:00, Monday to Friday</strong>, and <strong>from 11:00 to 18:00 on Saturday</strong>.</p>
<p>Vake and Batumi keep their hours: 10:00–19:00 on weekdays, 11:00–16:00 on Saturday. On Sundays all offices are closed; on the site you can make an order at any time. The hours stand at the foot of every page, and <a href="/contacts/">Contacts</a> shows which office is open right now.</p>
<p>One piece of advice for the evening: send coins an hour before you come. When the payment has been confirmed before you open the door, the till needs about two minutes for you.</p>`,
        imageAlt: 'Old houses with balconies below a fortress at dusk',
        ...asWritten,
      },
      ru: {
        title: 'Старый город теперь работает до восьми вечера',
        summary: 'Офис на улице Котэ Абхази открыт в будни на час дольше, а по субботам — на два.',
        body: `<p>Многие заходят к нам после работы, а в семь дверь была уже закрыта. С этой недели офис в Старом городе Тбилиси работает <strong>с 10:00 до 20:00 с понедельника по пятницу</strong> и <strong>с 11:00 до 18:00 в субботу</strong>.</p>
<p>В Ваке и Батуми часы прежние: 10:00–19:00 в будни, 11:00–16:00 в субботу. В воскресенье офисы закрыты, но на сайте заявку можно создать в любое время. Часы указаны внизу каждой страницы, а в разделе <a href="/contacts/">«Контакты»</a> видно, какой офис открыт прямо сейчас.</p>
<p>Совет тем, кто приходит вечером: отправьте монеты за час до визита. Если платёж подтвердился раньше, чем вы открыли дверь, в кассе вам понадобится минуты две.</p>`,
        imageAlt: 'Старые дома с балконами под крепостью в сумерках',
        ...asWritten,
      },
      ka: {
        title: 'ძველი ქალაქის ოფისი ახლა საღამოს რვამდე მუშაობს',
        summary: 'კოტე აფხაზის ქუჩის ოფისი სამუშაო დღეებში ერთი საათით, შაბათს კი ორით მეტხანს არის ღია.',
        body: `<p>ბევრი თქვენგანი სამსახურის შემდეგ მოდის, შვიდზე კი კარი უკვე დაკეტილი გვქონდა. ამ კვირიდან თბილისში, ძველი ქალაქის ოფისი <strong>ორშაბათიდან პარასკევამდე 10:00-დან 20:00-მდე</strong> მუშაობს, <strong>შაბათს კი 11:00-დან 18:00-მდე</strong>.</p>
<p>ვაკისა და ბათუმის საათები არ იცვლება: სამუშაო დღეებში 10:00–19:00, შაბათს 11:00–16:00. კვირას ოფისები დაკეტილია, საიტზე კი განაცხადის შექმნა ნებისმიერ დროს შეგიძლიათ. საათები ყოველი გვერდის ბოლოში წერია, ხოლო <a href="/contacts/">კონტაქტის გვერდზე</a> ჩანს, რომელი ოფისია ღია ახლა.</p>
<p>რჩევა საღამოს სტუმრებს: მონეტები მოსვლამდე ერთი საათით ადრე გამოგზავნეთ. თუ გადახდა კარის გაღებამდე დადასტურდა, სალაროში დაახლოებით ორი წუთი დაგჭირდებათ.</p>`,
        imageAlt: 'ძველი აივნიანი სახლები ციხესიმაგრის ქვეშ, შებინდებისას',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'usdt-ton-batumi',
    link: 'usdt-on-ton-for-cash-in-batumi',
    position: 2,
    publishedDaysAgo: 33,
    shared: { image: 'drawing:news-batumi', tags: ['directions', 'batumi', 'usdt'] },
    texts: {
      en: {
        title: 'USDT on TON for cash in Batumi',
        summary: 'One confirmation of the network, and the notes are waiting by the boulevard.',
        body: `<p>USDT on TON can now be exchanged for cash in Batumi: for lari, dollars and euros. It is the quickest way we have. The network needs one confirmation, which is a matter of seconds, and its fee is so small that even an exchange of a hundred dollars makes sense.</p>
<ul>
<li>The smallest cash payout in Batumi is 100 USD, 100 EUR or 300 GEL.</li>
<li>The rate is fixed when you make the order and held for thirty minutes.</li>
<li>The office is at 15 Zurab Gorgiladze Street, two minutes from the sea.</li>
</ul>
<p>If it is the other way round and you receive USDT on TON at an exchange rather than in a wallet of your own, mind the comment (memo): without it the exchange may not find your money. When you send to us, nothing but the address is needed.</p>
<p><a href="/exchange/usdt-ton-to-cash-usd-batumi/">See today's rate</a></p>`,
        imageAlt: 'Palms and a coin setting into the Black Sea',
        ...asWritten,
      },
      ru: {
        title: 'USDT в сети TON — на наличные в Батуми',
        summary: 'Одно подтверждение сети, и деньги ждут вас у бульвара.',
        body: `<p>USDT в сети TON теперь можно обменять на наличные в Батуми: на лари, доллары и евро. Быстрее у нас пока ничего нет. Сети нужно одно подтверждение, а это секунды, и комиссия у неё такая маленькая, что даже обмен на сто долларов имеет смысл.</p>
<ul>
<li>Наименьшая выплата наличными в Батуми — 100 USD, 100 EUR или 300 GEL.</li>
<li>Курс фиксируется при создании заявки и держится тридцать минут.</li>
<li>Офис находится на улице Зураба Горгиладзе, 15, в двух минутах от моря.</li>
</ul>
<p>Если вы, наоборот, получаете USDT в TON на биржу, а не на свой кошелёк, не забудьте комментарий (memo): без него биржа может не найти ваши деньги. Когда вы отправляете нам, достаточно адреса.</p>
<p><a href="/exchange/usdt-ton-to-cash-usd-batumi/">Посмотреть курс на сегодня</a></p>`,
        imageAlt: 'Пальмы и монета, которая садится в Чёрное море',
        ...asWritten,
      },
      ka: {
        title: 'USDT TON-ის ქსელში — ნაღდ ფულზე ბათუმში',
        summary: 'ქსელის ერთი დადასტურება და ფული ბულვართან გელოდებათ.',
        body: `<p>TON-ის ქსელში USDT-ს ახლა ბათუმშიც გადაცვლით ნაღდ ფულზე: ლარზე, დოლარსა და ევროზე. ეს ჩვენი ყველაზე სწრაფი გზაა. ქსელს ერთი დადასტურება სჭირდება, ანუ რამდენიმე წამი, საკომისიო კი იმდენად მცირეა, რომ ასი დოლარის გადაცვლასაც აზრი აქვს.</p>
<ul>
<li>ნაღდი ფულის მინიმალური თანხა ბათუმში 100 დოლარი, 100 ევრო ან 300 ლარია.</li>
<li>კურსი განაცხადის შექმნისას ფიქსირდება და ოცდაათი წუთი უცვლელია.</li>
<li>ოფისი ზურაბ გორგილაძის ქუჩა 15-ში მდებარეობს, ზღვიდან ორ წუთში.</li>
</ul>
<p>თუ პირიქით, TON-ის ქსელში USDT-ს ბირჟაზე იღებთ და არა საკუთარ საფულეზე, კომენტარი (memo) არ დაგავიწყდეთ: მის გარეშე ბირჟამ შეიძლება თქვენი თანხა ვერ იპოვოს. როცა ჩვენ გვიგზავნით, მხოლოდ მისამართიც საკმარისია.</p>
<p><a href="/exchange/usdt-ton-to-cash-usd-batumi/">ნახეთ დღევანდელი კურსი</a></p>`,
        imageAlt: 'პალმები და მონეტა, რომელიც შავ ზღვაში ჩადის',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'discount-from-the-first-day',
    link: 'a-discount-from-the-first-day',
    position: 3,
    publishedDaysAgo: 52,
    shared: { image: 'drawing:news-discount', tags: ['account', 'rates'] },
    texts: {
      en: {
        title: 'A discount from the first day',
        summary: 'Whoever registers keeps 5% of our margin: counted honestly, and shown as a line of its own.',
        body: `<p>With an account you now have a discount from your very first exchange: <strong>5% of our margin</strong> stays with you. Your finished exchanges add up, and for a large turnover the share can be higher.</p>
<p>We say “of our margin” on purpose. A promise of five percent of the whole amount would have to be hidden somewhere else in the price. Ours is counted honestly: if a direction earns us 1.2%, five percent of that is six hundredths of a percent, and this is how much better your rate is. On a thousand dollars that is sixty cents; on a hundred thousand, sixty dollars.</p>
<h2>Where to see it</h2>
<p>While you type, the form shows “Your discount”, and the order lists it as a line of its own. Fees of networks and couriers are not discounted: we only pass them on.</p>
<p>Exchanges made earlier without an account count too, once they have been moved to it.</p>`,
        imageAlt: 'Stacks of coins growing from left to right, with a leaf on the highest',
        ...asWritten,
      },
      ru: {
        title: 'Скидка с первого дня',
        summary: 'После регистрации 5 % нашей маржи остаётся вам: посчитано честно и видно отдельной строкой.',
        body: `<p>С аккаунтом скидка теперь действует с самого первого обмена: <strong>5 % нашей маржи</strong> остаётся вам. Завершённые обмены складываются, и при большом обороте доля может быть выше.</p>
<p>Мы не случайно говорим «нашей маржи». Пять процентов от всей суммы пришлось бы спрятать где-нибудь в цене. Мы считаем честно: если направление приносит нам 1,2 %, то пять процентов от этого — шесть сотых процента, и ровно настолько ваш курс лучше. На тысяче долларов это шестьдесят центов, на ста тысячах — шестьдесят долларов.</p>
<h2>Где её увидеть</h2>
<p>Пока вы вводите сумму, форма показывает «Ваша скидка», а в заявке она стоит отдельной строкой. На комиссии сетей и курьера скидки нет: их мы просто передаём дальше.</p>
<p>Обмены, сделанные раньше без аккаунта, тоже засчитываются, как только окажутся в нём.</p>`,
        imageAlt: 'Столбики монет растут слева направо, на самом высоком — листок',
        ...asWritten,
      },
      ka: {
        title: 'ფასდაკლება პირველივე დღიდან',
        summary: 'დარეგისტრირებულს ჩვენი მარჟის 5% რჩება: პატიოსნად დათვლილი და ცალკე სტრიქონად ნაჩვენები.',
        body: `<p>ანგარიშით ფასდაკლება ახლა პირველივე გადაცვლიდან გაქვთ: <strong>ჩვენი მარჟის 5%</strong> თქვენ გრჩებათ. დასრულებული გადაცვლები ჯამდება და დიდ ბრუნვაზე ეს წილი შეიძლება მეტიც იყოს.</p>
<p>შემთხვევით არ ვამბობთ „ჩვენი მარჟისო“. მთელი თანხის ხუთი პროცენტი ფასში სხვაგან მოგვიწევდა დასამალად. ჩვენ პატიოსნად ვითვლით: თუ მიმართულება 1,2%-ს გვაძლევს, მისი ხუთი პროცენტი პროცენტის ექვსი მეასედია და ზუსტად ამდენით უკეთესია თქვენი კურსი. ათას დოლარზე ეს სამოცი ცენტია, ასი ათასზე — სამოცი დოლარი.</p>
<h2>სად ნახავთ</h2>
<p>თანხის შეყვანისას ფორმა გიჩვენებთ სტრიქონს „თქვენი ფასდაკლება“, განაცხადში კი ის ცალკე წერია. ქსელისა და კურიერის საფასურზე ფასდაკლება არ მოქმედებს: მათ უცვლელად გადავცემთ.</p>
<p>ადრე, ანგარიშის გარეშე გაკეთებული გადაცვლებიც ითვლება, როგორც კი თქვენს ანგარიშში გადავა.</p>`,
        imageAlt: 'მონეტების სვეტები მარცხნიდან მარჯვნივ იზრდება, უმაღლესზე ფოთოლია',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'courier',
    link: 'cash-brought-to-the-door',
    position: 4,
    publishedDaysAgo: 74,
    shared: { image: 'drawing:news-courier', tags: ['cash', 'tbilisi', 'batumi'] },
    texts: {
      en: {
        title: 'A courier brings cash to your door',
        summary: 'In Tbilisi and Batumi, Monday to Saturday, for a price that stands in the order.',
        body: `<p>If you cannot come to us, we come to you. Choose <strong>“Courier within the city”</strong> among the extras of an order that pays out cash, and tell us the address when we write.</p>
<table>
<thead><tr><th>Payout in</th><th>Courier</th></tr></thead>
<tbody>
<tr><td>Lari</td><td>30 GEL</td></tr>
<tr><td>US dollars</td><td>12 USD</td></tr>
<tr><td>Euros</td><td>10 EUR</td></tr>
</tbody>
</table>
<p>The price is the same for a hundred dollars and for ten thousand, and it is taken from the payout: you see the exact sum of notes before you confirm.</p>
<p>The courier does what the till does: he asks for the pickup code and looks at the document of the person named in the order. Count the notes while he is there. He does not take tips, but he is glad of a glass of water in August.</p>`,
        imageAlt: 'A scooter with a box on its way through the hills',
        ...asWritten,
      },
      ru: {
        title: 'Курьер привезёт наличные к вашей двери',
        summary: 'В Тбилиси и Батуми, с понедельника по субботу, по цене, которая указана в заявке.',
        body: `<p>Если вам неудобно приехать к нам, приедем мы. В заявке с выплатой наличными отметьте дополнительную услугу <strong>«Курьер по городу»</strong>, а адрес назовите, когда мы вам напишем.</p>
<table>
<thead><tr><th>Выплата</th><th>Курьер</th></tr></thead>
<tbody>
<tr><td>В лари</td><td>30 GEL</td></tr>
<tr><td>В долларах США</td><td>12 USD</td></tr>
<tr><td>В евро</td><td>10 EUR</td></tr>
</tbody>
</table>
<p>Цена одинакова и для ста долларов, и для десяти тысяч, и вычитается из выплаты: точную сумму наличных вы видите до подтверждения.</p>
<p>Курьер делает то же, что касса: спрашивает код выдачи и смотрит документ человека, указанного в заявке. Пересчитайте деньги при нём. Чаевых он не берёт, но в августе не откажется от стакана воды.</p>`,
        imageAlt: 'Скутер с ящиком едет по холмам',
        ...asWritten,
      },
      ka: {
        title: 'კურიერი ნაღდ ფულს კარამდე მოგიტანთ',
        summary: 'თბილისსა და ბათუმში, ორშაბათიდან შაბათის ჩათვლით, განაცხადში მითითებულ ფასად.',
        body: `<p>თუ ჩვენთან მოსვლა არ გეხერხებათ, ჩვენ მოვალთ. ნაღდი ფულის განაცხადში მონიშნეთ დამატებითი მომსახურება <strong>„კურიერი ქალაქის ფარგლებში“</strong>, მისამართი კი მაშინ გვითხარით, როცა მოგწერთ.</p>
<table>
<thead><tr><th>იღებთ</th><th>კურიერი</th></tr></thead>
<tbody>
<tr><td>ლარს</td><td>30 ლარი</td></tr>
<tr><td>აშშ დოლარს</td><td>12 დოლარი</td></tr>
<tr><td>ევროს</td><td>10 ევრო</td></tr>
</tbody>
</table>
<p>ფასი ერთი და იგივეა ას დოლარზეც და ათი ათასზეც და გასაცემ თანხას აკლდება: ზუსტ თანხას დადასტურებამდე ხედავთ.</p>
<p>კურიერი იმავეს აკეთებს, რასაც სალარო: გკითხავთ გაცემის კოდს და ნახავს განაცხადში დასახელებული პირის დოკუმენტს. ფული მისი თანდასწრებით გადათვალეთ. ჩაის ფულს არ იღებს, მაგრამ აგვისტოში ერთ ჭიქა წყალზე უარს არ იტყვის.</p>`,
        imageAlt: 'სკუტერი ყუთით ბორცვებზე მიდის',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'beware-of-doubles',
    link: 'beware-of-doubles',
    position: 5,
    publishedDaysAgo: 93,
    shared: { image: 'drawing:news-doubles', tags: ['security'] },
    texts: {
      en: {
        title: 'Somebody writes in our name. It is not us',
        summary: 'Messages that offer a “special rate” in a messenger are a fraud. Four signs that give it away.',
        body: `<p>Customers have shown us messages from “managers” with our logo who offer a better rate if you pay “directly”. We have no such managers, and there is no better rate than the one on the site.</p>
<h2>Four signs</h2>
<ul>
<li><strong>They write first.</strong> We only answer: to your letter, your ticket or your message to the bot.</li>
<li><strong>They send requisites in a chat.</strong> Where to pay stands on the payment page of your order and nowhere else.</li>
<li><strong>They hurry you.</strong> An order has a countdown, and when it ends nothing bad happens.</li>
<li><strong>They want a code.</strong> Nobody of us needs your password, your seed phrase or the six digits. The pickup code is for the teller, when you stand before him.</li>
</ul>
<h2>If it has happened</h2>
<p>Write to us at once with the address that you paid to. We cannot bring the money back, but we can warn others and tell you which exchange the coins went to. The police will ask for the same.</p>`,
        imageAlt: 'A letter hanging on a fishing hook',
        ...asWritten,
      },
      ru: {
        title: 'Кто-то пишет от нашего имени. Это не мы',
        summary: 'Сообщения с «особым курсом» в мессенджере — обман. Четыре признака, по которым его видно.',
        body: `<p>Клиенты показали нам сообщения от «менеджеров» с нашим логотипом, которые предлагают курс получше, если заплатить «напрямую». Таких менеджеров у нас нет, а курса лучше, чем на сайте, не бывает.</p>
<h2>Четыре признака</h2>
<ul>
<li><strong>Они пишут первыми.</strong> Мы только отвечаем: на ваше письмо, обращение или сообщение боту.</li>
<li><strong>Они присылают реквизиты в чат.</strong> Куда платить, написано на странице оплаты вашей заявки и больше нигде.</li>
<li><strong>Они торопят.</strong> У заявки есть отсчёт времени, но когда он закончится, ничего страшного не произойдёт.</li>
<li><strong>Им нужен код.</strong> Никому из нас не нужны ваш пароль, сид-фраза или шесть цифр. Код выдачи — для кассира, когда вы стоите перед ним.</li>
</ul>
<h2>Если это уже случилось</h2>
<p>Сразу напишите нам и укажите адрес, на который заплатили. Вернуть деньги мы не можем, но можем предупредить других и подсказать, на какую биржу ушли монеты. То же самое спросит полиция.</p>`,
        imageAlt: 'Письмо на рыболовном крючке',
        ...asWritten,
      },
      ka: {
        title: 'ვიღაც ჩვენი სახელით წერს. ეს ჩვენ არ ვართ',
        summary: 'მესენჯერში შემოთავაზებული „განსაკუთრებული კურსი“ თაღლითობაა. ოთხი ნიშანი, რომლითაც მას იცნობთ.',
        body: `<p>მომხმარებლებმა „მენეჯერების“ წერილები გვაჩვენეს: ჩვენი ლოგოთი უკეთეს კურსს სთავაზობენ, თუ თანხას „პირდაპირ“ გადაუხდიან. ასეთი მენეჯერები არ გვყავს და საიტზე უკეთესი კურსიც არ არსებობს.</p>
<h2>ოთხი ნიშანი</h2>
<ul>
<li><strong>პირველები გწერენ.</strong> ჩვენ მხოლოდ ვპასუხობთ: თქვენს წერილს, მომართვას ან ბოტისთვის გაგზავნილ შეტყობინებას.</li>
<li><strong>რეკვიზიტებს ჩატში გიგზავნიან.</strong> სად გადაიხადოთ, მხოლოდ თქვენი განაცხადის გადახდის გვერდზე წერია.</li>
<li><strong>გაჩქარებენ.</strong> განაცხადს ათვლა აქვს, მაგრამ როცა ის მთავრდება, ცუდი არაფერი ხდება.</li>
<li><strong>კოდი სჭირდებათ.</strong> არც ერთ ჩვენგანს არ სჭირდება თქვენი პაროლი, საიდუმლო ფრაზა თუ ექვსი ციფრი. გაცემის კოდი მოლარისთვისაა, როცა მის წინ დგახართ.</li>
</ul>
<h2>თუ უკვე მოხდა</h2>
<p>მაშინვე მოგვწერეთ და მიუთითეთ მისამართი, რომელზეც გადაიხადეთ. თანხას ვერ დავაბრუნებთ, მაგრამ სხვებს გავაფრთხილებთ და გეტყვით, რომელ ბირჟაზე წავიდა მონეტები. იმავეს გკითხავთ პოლიციაც.</p>`,
        imageAlt: 'სათევზაო ანკესზე ჩამოკიდებული წერილი',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'rates-in-real-time',
    link: 'rates-that-move-as-you-watch',
    position: 6,
    publishedDaysAgo: 118,
    shared: { image: 'drawing:news-rates', tags: ['rates', 'site'] },
    texts: {
      en: {
        title: 'Rates that move as you watch, and stop when you order',
        summary: 'The home page and the form follow the market by the second; your order does not.',
        body: `<p>The rates on the home page and in the form are live now: when the market moves, the number changes before your eyes, without a reload. What you see is what the order will say, with tiers, fees and rounding worked out.</p>
<p>And then it stops. From the moment the order is made a fixed rate belongs to you, for thirty minutes as a rule. If the market runs away from you meanwhile, that is our trouble. If it runs towards you, make a new order: the old one costs nothing until you pay.</p>
<p>Sometimes a direction is greyed out for a few minutes. That means that one of our price sources fell silent or jumped, and we would rather quote nothing than something wrong. It opens again by itself.</p>`,
        imageAlt: 'A line of rates over the fine ornament of a banknote',
        ...asWritten,
      },
      ru: {
        title: 'Курсы движутся у вас на глазах и замирают в заявке',
        summary: 'Главная страница и форма следят за рынком каждую секунду. Заявка — нет.',
        body: `<p>Курсы на главной странице и в форме теперь живые: рынок сдвинулся — число изменилось, и страницу не нужно обновлять. То, что вы видите, и окажется в заявке, уже с порогами, комиссией и округлением.</p>
<p>А потом всё замирает. С момента создания заявки фиксированный курс принадлежит вам, обычно на тридцать минут. Если рынок за это время ушёл от вас — это наша забота. Если пришёл к вам — создайте новую заявку: прежняя ничего не стоит, пока вы не заплатили.</p>
<p>Иногда направление на несколько минут становится недоступным. Это значит, что один из источников цен замолчал или резко дёрнулся, а мы лучше не назовём никакой цены, чем назовём неверную. Откроется оно само.</p>`,
        imageAlt: 'Линия курса на тонком узоре банкноты',
        ...asWritten,
      },
      ka: {
        title: 'კურსი თქვენ თვალწინ მოძრაობს და განაცხადში ჩერდება',
        summary: 'მთავარი გვერდი და ფორმა ბაზარს ყოველ წამს მიჰყვება. თქვენი განაცხადი — არა.',
        body: `<p>მთავარ გვერდსა და ფორმაში კურსები ახლა ცოცხალია: ბაზარი შეიცვალა — შეიცვალა რიცხვიც, გვერდის განახლების გარეშე. რასაც ხედავთ, განაცხადშიც ის იქნება, უკვე დათვლილი საკომისიოთი და დამრგვალებით.</p>
<p>შემდეგ კი ყველაფერი ჩერდება. განაცხადის შექმნიდან ფიქსირებული კურსი თქვენია, როგორც წესი, ოცდაათი წუთით. თუ ბაზარმა ამასობაში თქვენ საზიანოდ გადაინაცვლა, ეს ჩვენი საზრუნავია. თუ თქვენ სასარგებლოდ — შექმენით ახალი განაცხადი: ძველი, სანამ არ გადაგიხდიათ, არაფერი ღირს.</p>
<p>ზოგჯერ მიმართულება რამდენიმე წუთით მიუწვდომელია. ეს ნიშნავს, რომ ფასის ერთ-ერთი წყარო გაჩუმდა ან მკვეთრად შეიცვალა, ჩვენ კი გვირჩევნია, საერთოდ არ დავასახელოთ ფასი, ვიდრე არასწორი დავასახელოთ. მიმართულება თავისით გაიხსნება.</p>`,
        imageAlt: 'კურსის ხაზი ბანკნოტის წვრილ ორნამენტზე',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'dirhams-in-dubai',
    link: 'dirhams-in-dubai',
    position: 7,
    publishedDaysAgo: 141,
    shared: { image: 'drawing:news-dubai', tags: ['directions', 'dubai', 'cash'] },
    texts: {
      en: {
        title: 'Dirhams in Dubai for the coins you hold',
        summary: 'Send crypto from anywhere, collect cash at the Marina. From 1,000 AED.',
        body: `<p>Whoever lives between Tbilisi and Dubai asked for it, and here it is: all coins on our list can be exchanged for cash dirhams, handed out at Dubai Marina.</p>
<ul>
<li>From 1,000 to 400,000 AED in one order.</li>
<li>Monday to Friday 10:00–18:00, Saturday 10:00–14:00, by Dubai time.</li>
<li>A courier within the city costs 45 AED.</li>
</ul>
<p>Everything else is as at home: the rate is in the order, the code is on its page, the document is checked at the till. Come with the passport you named in the order; a photograph of it will not do.</p>
<p>How it works step by step is on the page <a href="/exchange-crypto-in-dubai/">Crypto exchange in Dubai</a>.</p>`,
        imageAlt: 'Towers of a marina in front of a large low sun',
        ...asWritten,
      },
      ru: {
        title: 'Дирхамы в Дубае за ваши монеты',
        summary: 'Отправьте криптовалюту откуда угодно и заберите наличные в Марине. От 1000 AED.',
        body: `<p>Об этом просили те, кто живёт между Тбилиси и Дубаем: теперь любую монету из нашего списка можно обменять на наличные дирхамы с выдачей в районе Дубай Марина.</p>
<ul>
<li>От 1000 до 400 000 AED одной заявкой.</li>
<li>С понедельника по пятницу 10:00–18:00, в субботу 10:00–14:00 по времени Дубая.</li>
<li>Курьер по городу — 45 AED.</li>
</ul>
<p>В остальном всё как дома: курс в заявке, код на её странице, документ проверят в кассе. Возьмите тот паспорт, который указан в заявке: фотография не подойдёт.</p>
<p>Как всё происходит по шагам — на странице <a href="/exchange-crypto-in-dubai/">«Обмен криптовалюты в Дубае»</a>.</p>`,
        imageAlt: 'Башни у воды на фоне большого низкого солнца',
        ...asWritten,
      },
      ka: {
        title: 'დირჰამი დუბაიში თქვენი კრიპტოვალუტის სანაცვლოდ',
        summary: 'გამოგზავნეთ კრიპტოვალუტა საიდანაც გსურთ და ნაღდი ფული მარინაზე მიიღეთ. 1 000 დირჰამიდან.',
        body: `<p>ამას ისინი გვთხოვდნენ, ვინც თბილისსა და დუბაის შორის ცხოვრობს: ახლა ჩვენი სიის ნებისმიერი მონეტა შეგიძლიათ ნაღდ დირჰამზე გადაცვალოთ და თანხა დუბაი მარინაზე მიიღოთ.</p>
<ul>
<li>ერთი განაცხადით 1 000-დან 400 000 დირჰამამდე.</li>
<li>ორშაბათი–პარასკევი 10:00–18:00, შაბათი 10:00–14:00, დუბაის დროით.</li>
<li>კურიერი ქალაქის ფარგლებში 45 დირჰამი ღირს.</li>
</ul>
<p>დანარჩენი ისეა, როგორც აქ: კურსი განაცხადშია, კოდი — მის გვერდზე, დოკუმენტს კი სალაროში ამოწმებენ. თან იქონიეთ ის პასპორტი, რომელიც განაცხადში მიუთითეთ: ფოტო არ გამოდგება.</p>
<p>როგორ ხდება ყველაფერი ნაბიჯ-ნაბიჯ, იხილეთ გვერდზე <a href="/exchange-crypto-in-dubai/">„კრიპტოვალუტის გადაცვლა დუბაიში“</a>.</p>`,
        imageAlt: 'მარინის კოშკები დიდი, დაბალი მზის ფონზე',
        ...asWritten,
      },
    },
  },
  {
    kind: 'news',
    key: 'keys-for-programs',
    link: 'keys-for-your-programs',
    position: 8,
    publishedDaysAgo: 168,
    shared: { image: 'drawing:news-api', tags: ['site', 'account'] },
    texts: {
      en: {
        title: 'Keys for your programs',
        summary: 'Up to five API keys an account, each with its own rights and its own list of addresses.',
        body: `<p>Whoever exchanges often would rather let a program do it. In the personal area there is now a page “API keys”: make a key, give it a name, and your program can prove that it acts in your name.</p>
<p>So far one call takes such a signature: it answers whose key it is, so that you can get your signing right. Reading rates, making an order and following it by its number and secret need no key at all.</p>
<h2>What a key may do is up to you</h2>
<ul>
<li>Each key is switched on and off by itself. Withdrawing is a right of its own, and a new key does not have it.</li>
<li>A list of addresses says from where it works at all. Fill it in: a stolen key is useless elsewhere.</li>
<li>The secret is shown once. We keep it sealed and cannot show it again; if it is lost, make another.</li>
</ul>
<p>A signature holds for one call and is taken only once, so nobody can repeat what he has overheard. Documentation with examples in four languages is on the page <a href="/merchant-docs/">For merchants</a>.</p>`,
        imageAlt: 'A plug and a socket about to meet',
        ...asWritten,
      },
      ru: {
        title: 'Ключи для ваших программ',
        summary: 'До пяти ключей API на аккаунт, у каждого свои права и свой список адресов.',
        body: `<p>Тот, кто обменивает часто, охотно поручил бы это программе. В личном кабинете появился раздел «Ключи API»: создайте ключ, назовите его, и программа сможет доказать, что действует от вашего имени.</p>
<p>Пока такую подпись принимает один вызов: он отвечает, чей это ключ, и на нём удобно наладить подпись. Чтобы узнать курсы, создать заявку и следить за ней по номеру и секрету, ключ не нужен вовсе.</p>
<h2>Что разрешить ключу, решаете вы</h2>
<ul>
<li>Каждый ключ включается и выключается отдельно. Вывод — отдельное право, и у нового ключа его нет.</li>
<li>Список адресов определяет, откуда ключ вообще работает. Заполните его: в другом месте украденный ключ бесполезен.</li>
<li>Секрет показывается один раз. Мы храним его запечатанным и повторно показать не можем. Потеряли — создайте новый.</li>
</ul>
<p>Подпись годится для одного вызова и принимается только один раз, так что подслушанное повторить нельзя. Документация с примерами на четырёх языках — на странице <a href="/merchant-docs/">«Магазинам»</a>.</p>`,
        imageAlt: 'Вилка и розетка, которые вот-вот соединятся',
        ...asWritten,
      },
      ka: {
        title: 'გასაღებები თქვენი პროგრამებისთვის',
        summary: 'ერთ ანგარიშზე ხუთამდე API გასაღები — თითოეული თავისი უფლებებითა და მისამართების სიით.',
        body: `<p>ვინც ხშირად ცვლის, ამ საქმეს სიამოვნებით მიანდობდა პროგრამას. პირად კაბინეტში გაჩნდა განყოფილება „API გასაღებები“: შექმენით გასაღები, დაარქვით სახელი და თქვენი პროგრამა დაამტკიცებს, რომ თქვენი სახელით მოქმედებს.</p>
<p>ასეთ ხელმოწერას ჯერჯერობით ერთი მოთხოვნა იღებს: ის გპასუხობთ, ვისია გასაღები, რომ ხელმოწერა გამართოთ. კურსების სანახავად, განაცხადის შესაქმნელად და მისთვის ნომრითა და საიდუმლოთი თვალის სადევნებლად გასაღები საერთოდ არ არის საჭირო.</p>
<h2>რისი უფლება აქვს გასაღებს, თქვენ წყვეტთ</h2>
<ul>
<li>თითოეული გასაღები ცალკე ირთვება და ითიშება. თანხის გატანა ცალკე უფლებაა და ახალ გასაღებს ის არ აქვს.</li>
<li>მისამართების სია განსაზღვრავს, საიდან მუშაობს ის საერთოდ. შეავსეთ: სხვა ადგილას მოპარული გასაღები გამოუსადეგარია.</li>
<li>საიდუმლო მხოლოდ ერთხელ ჩანს. ჩვენ მას დალუქულს ვინახავთ და ხელახლა ვერ გაჩვენებთ. თუ დაკარგეთ, ახალი შექმენით.</li>
</ul>
<p>ხელმოწერა ერთი მოთხოვნისთვის ვარგა და მხოლოდ ერთხელ მიიღება, ამიტომ მოსმენილის გამეორება შეუძლებელია. დოკუმენტაცია მაგალითებით ოთხ ენაზე იხილეთ გვერდზე <a href="/merchant-docs/">„მერჩანტებისთვის“</a>.</p>`,
        imageAlt: 'შტეფსელი და როზეტი, რომლებიც სადაცაა შეერთდება',
        ...asWritten,
      },
    },
  },
];
