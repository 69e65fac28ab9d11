import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p>USDT is one dollar token, but it lives in several networks, and they do not know of each other. A token on TRON and a token on Ethereum have the same name and the same price; still, one cannot be sent to the address of the other, just as a parcel for the railway does not get there by ship. Most of the money that people lose with USDT they lose right here: not to thieves, but to the wrong network.</p>
<p>We take and pay USDT in four networks. Here is how they differ for somebody who wants to exchange, not to trade.</p>
<h2>The four at a glance</h2>
<table>
<thead><tr><th>Network</th><th>We wait</th><th>From</th><th>Sending costs us</th></tr></thead>
<tbody>
<tr><td>TRC20</td><td>1 min</td><td>30 USDT</td><td>1.5 USDT</td></tr>
<tr><td>ERC20</td><td>3 min</td><td>50 USDT</td><td>4 USDT</td></tr>
<tr><td>BEP20</td><td>1 min</td><td>30 USDT</td><td>0.3 USDT</td></tr>
<tr><td>TON</td><td>seconds</td><td>20 USDT</td><td>0.2 USDT</td></tr>
</tbody>
</table>
<p>The last column matters when you <em>receive</em> USDT from us: it is counted into the payout, and you see it before you confirm. When you <em>send</em> USDT, your wallet or exchange sets its own price, and it can be far from what the network really costs.</p>
<h2>TRC20: what everybody has</h2>
<p>Its addresses begin with T. If you are not sure, it is probably this one. Nearly every exchange and wallet can send over TRON, and nearly everybody whom you may want to pay can receive there. It has a peculiarity: sending needs a little TRX, the network's own coin. A wallet with a thousand USDT and no TRX cannot send a single one. Exchanges take care of that for you and put it into their fee.</p>
<h2>ERC20: for large sums and patient people</h2>
<p>Ethereum, with addresses that begin with 0x, is the oldest home of USDT and the one that big holders trust. We wait for twelve confirmations, under three minutes. Its fee does not depend on the sum: for a hundred thousand dollars it is nothing, for fifty it hurts. Mind the hour as well: when the network is busy, the same transfer can cost three times as much as on a Sunday morning.</p>
<h2>BEP20: cheap, but look twice</h2>
<p>BNB Smart Chain is quick and cheap. Its danger is that its addresses look exactly like those of Ethereum: both begin with 0x and have the same length. A wallet will not warn you. If the order says ERC20 and you send over BEP20, the coins do arrive somewhere, but not where the order is looking for them. Getting them back takes days and is not always possible.</p>
<h2>TON: the quickest, with one trap</h2>
<p>Addresses here begin with UQ or EQ. TON needs one confirmation, so by the time you have switched back to the order page the payment is usually there. The trap is the comment, also called memo. Exchanges have one address for all their customers and tell them apart by the comment. If you <em>receive</em> USDT at an exchange and forget it, the money lies in a common heap until support finds it. A wallet of your own needs no comment.</p>
<h2>How to choose in ten seconds</h2>
<ul>
<li>You send from an exchange: open its withdrawal page and look which of the four it offers at the lowest price. Choose that direction here.</li>
<li>You send from a wallet: the network is already given. Look what your tokens stand on.</li>
<li>You receive: ask whoever will use the money next. An address that begins with T settles it; with 0x, ask which of the two.</li>
<li>Nothing of this decides: TON for small sums, TRC20 for the rest.</li>
</ul>
<h2>Three checks before you press “Send”</h2>
<ol>
<li>The network in your wallet is called the same as in the order.</li>
<li>The first four and the last four signs of the address agree. Programs exist that swap an address while it is copied.</li>
<li>The amount <em>arrives</em> whole. Some exchanges take their fee out of what you send: if the order wants 500 and their fee is one, send 501.</li>
</ol>
<p>And if it went wrong nevertheless, do not send again. Write to <a href="/contacts/">support</a> with the order number and the transaction: in half of the cases it can be put right the same day.</p>`;

const ru = `<p>USDT — один долларовый токен, но живёт он в нескольких сетях, и они друг о друге не знают. У токена в TRON и токена в Ethereum одно имя и одна цена, но отправить один на адрес другого нельзя — как нельзя доставить пароходом посылку, которую ждут на железной дороге. Больше всего USDT люди теряют именно здесь: не из-за воров, а из-за неверной сети.</p>
<p>Мы принимаем и выплачиваем USDT в четырёх сетях. Вот чем они отличаются для того, кто хочет обменять, а не торговать.</p>
<h2>Все четыре рядом</h2>
<table>
<thead><tr><th>Сеть</th><th>Ждём</th><th>От</th><th>Отправка стоит нам</th></tr></thead>
<tbody>
<tr><td>TRC20</td><td>1 мин</td><td>30 USDT</td><td>1,5 USDT</td></tr>
<tr><td>ERC20</td><td>3 мин</td><td>50 USDT</td><td>4 USDT</td></tr>
<tr><td>BEP20</td><td>1 мин</td><td>30 USDT</td><td>0,3 USDT</td></tr>
<tr><td>TON</td><td>секунды</td><td>20 USDT</td><td>0,2 USDT</td></tr>
</tbody>
</table>
<p>Последний столбец важен, когда вы <em>получаете</em> USDT от нас: эта сумма учтена в выплате, и вы видите её до подтверждения. Когда вы <em>отправляете</em>, цену назначает ваш кошелёк или биржа, и она бывает далека от того, что на самом деле берёт сеть.</p>
<h2>TRC20: есть у всех</h2>
<p>Адреса начинаются с T. Если вы не уверены, скорее всего, вам сюда. Почти каждая биржа и каждый кошелёк умеют отправлять через TRON, и почти каждый, кому вы захотите заплатить, умеет там получать. Есть особенность: для отправки нужно немного TRX, собственной монеты сети. Кошелёк с тысячей USDT и без TRX не отправит ни одного. Биржи решают это за вас и включают в комиссию.</p>
<h2>ERC20: для крупных сумм и терпеливых людей</h2>
<p>Ethereum, где адреса начинаются с 0x, — самый старый дом USDT, ему доверяют крупные держатели. Мы ждём двенадцати подтверждений, это меньше трёх минут. Комиссия здесь не зависит от суммы: на ста тысячах долларов её не заметишь, на пятидесяти — заметишь ещё как. Важен и час: когда сеть занята, тот же перевод может стоить втрое дороже, чем воскресным утром.</p>
<h2>BEP20: дёшево, но смотрите дважды</h2>
<p>BNB Smart Chain — сеть быстрая и дешёвая. Опасность в том, что её адреса неотличимы от адресов Ethereum: те же 0x в начале и та же длина. Кошелёк вас не предупредит. Если в заявке ERC20, а вы отправили по BEP20, монеты куда-то придут, но не туда, где их ищет заявка. Вернуть их — дело нескольких дней, и получается не всегда.</p>
<h2>TON: самый быстрый, но с ловушкой</h2>
<p>Адреса здесь начинаются с UQ или EQ. Сети TON достаточно одного подтверждения: пока вы переключаетесь обратно на страницу заявки, платёж обычно уже там. Ловушка — комментарий, он же memo. У биржи один адрес на всех клиентов, и различает она их по комментарию. Если вы <em>получаете</em> USDT на биржу и забыли его, деньги будут лежать в общей куче, пока их не найдёт поддержка. Собственному кошельку комментарий не нужен.</p>
<h2>Как выбрать за десять секунд</h2>
<ul>
<li>Отправляете с биржи — откройте там страницу вывода и посмотрите, какая из четырёх сетей дешевле. Это направление и выбирайте у нас.</li>
<li>Отправляете из кошелька — сеть уже задана. Посмотрите, где лежат ваши токены.</li>
<li>Получаете — спросите того, кто будет пользоваться деньгами дальше. Адрес на T решает вопрос; если на 0x, уточните, какая из двух сетей.</li>
<li>Ничего из этого не помогло — TON для небольших сумм, TRC20 для остальных.</li>
</ul>
<h2>Три проверки перед тем, как нажать «Отправить»</h2>
<ol>
<li>Сеть в кошельке называется так же, как в заявке.</li>
<li>Совпадают первые четыре и последние четыре знака адреса. Бывают программы, которые подменяют адрес при копировании.</li>
<li>Сумма <em>приходит</em> целиком. Некоторые биржи вычитают комиссию из отправленного: если в заявке 500, а комиссия — один доллар, отправляйте 501.</li>
</ol>
<p>А если ошибка всё-таки случилась, не отправляйте ещё раз. Напишите в <a href="/contacts/">поддержку</a>, укажите номер заявки и транзакцию: в половине случаев всё удаётся поправить в тот же день.</p>`;

const ka = `<p>USDT ერთი დოლარის ტოკენია, მაგრამ რამდენიმე ქსელში ცხოვრობს და ამ ქსელებმა ერთმანეთის შესახებ არაფერი იციან. TRON-ისა და Ethereum-ის ტოკენს ერთი სახელი და ერთი ფასი აქვს, მაგრამ ერთის გაგზავნა მეორის მისამართზე არ შეიძლება — ისევე, როგორც გემით ვერ ჩაიტან ამანათს, რომელსაც რკინიგზის სადგურზე ელოდებიან. USDT-ს ადამიანები ყველაზე ხშირად სწორედ აქ კარგავენ: ქურდების კი არა, არასწორი ქსელის გამო.</p>
<p>USDT-ს ოთხ ქსელში ვიღებთ და ვრიცხავთ. აი, რით განსხვავდება ისინი მისთვის, ვისაც გადაცვლა სურს და არა ვაჭრობა.</p>
<h2>ოთხივე ერთად</h2>
<table>
<thead><tr><th>ქსელი</th><th>ველით</th><th>მინიმუმი</th><th>გაგზავნა გვიჯდება</th></tr></thead>
<tbody>
<tr><td>TRC20</td><td>1 წთ</td><td>30 USDT</td><td>1,5 USDT</td></tr>
<tr><td>ERC20</td><td>3 წთ</td><td>50 USDT</td><td>4 USDT</td></tr>
<tr><td>BEP20</td><td>1 წთ</td><td>30 USDT</td><td>0,3 USDT</td></tr>
<tr><td>TON</td><td>წამები</td><td>20 USDT</td><td>0,2 USDT</td></tr>
</tbody>
</table>
<p>ბოლო სვეტი მაშინ არის მნიშვნელოვანი, როცა USDT-ს ჩვენგან <em>იღებთ</em>: ეს თანხა უკვე გათვალისწინებულია და დადასტურებამდე ხედავთ. როცა <em>აგზავნით</em>, ფასს თქვენი საფულე ან ბირჟა ადგენს და ის ხშირად შორს არის იმისგან, რასაც ქსელი სინამდვილეში იღებს.</p>
<h2>TRC20: ყველას აქვს</h2>
<p>მისამართი T-თი იწყება. თუ დარწმუნებული არ ხართ, სავარაუდოდ, ეს გჭირდებათ. თითქმის ყველა ბირჟა და საფულე აგზავნის TRON-ით და თითქმის ყველას, ვისთვისაც გადახდა მოგინდებათ, იქ მიღებაც შეუძლია. ერთი თავისებურება აქვს: გაგზავნას ცოტა TRX სჭირდება, ქსელის საკუთარი მონეტა. საფულე, რომელშიც ათასი USDT დევს, მაგრამ TRX არ არის, ერთსაც ვერ გააგზავნის. ბირჟები ამაზე თავად ზრუნავენ და საკომისიოში რთავენ.</p>
<h2>ERC20: დიდი თანხებისა და მომთმენი ადამიანებისთვის</h2>
<p>Ethereum, რომლის მისამართებიც 0x-ით იწყება, USDT-ს ყველაზე ძველი სახლია და მსხვილი მფლობელები მას ენდობიან. თორმეტ დადასტურებას ველოდებით, ეს სამ წუთზე ნაკლებია. საკომისიო აქ თანხაზე არ არის დამოკიდებული: ას ათას დოლარზე ვერც შეამჩნევთ, ორმოცდაათზე კი ნამდვილად იგრძნობთ. საათსაც მნიშვნელობა აქვს: როცა ქსელი დატვირთულია, იგივე გადარიცხვა შეიძლება სამჯერ ძვირი დაგიჯდეთ, ვიდრე კვირა დილით.</p>
<h2>BEP20: იაფია, მაგრამ ორჯერ შეხედეთ</h2>
<p>BNB Smart Chain სწრაფი და იაფია. საფრთხე ის არის, რომ მისი მისამართები Ethereum-ის მისამართებს ზუსტად ჰგავს: ორივე 0x-ით იწყება და ერთნაირი სიგრძე აქვს. საფულე არ გაგაფრთხილებთ. თუ განაცხადში ERC20 წერია და BEP20-ით გააგზავნეთ, მონეტები სადღაც მივა, მაგრამ არა იქ, სადაც მათ განაცხადი ეძებს. დაბრუნებას დღეები სჭირდება და ყოველთვის არ გამოდის.</p>
<h2>TON: ყველაზე სწრაფი, ერთი ხაფანგით</h2>
<p>მისამართი აქ UQ-ით ან EQ-ით იწყება. TON-ს ერთი დადასტურება ჰყოფნის: სანამ განაცხადის გვერდზე დაბრუნდებით, გადახდა, როგორც წესი, უკვე იქ არის. ხაფანგი კომენტარია, იგივე memo. ბირჟას ყველა მომხმარებლისთვის ერთი მისამართი აქვს და მათ კომენტარით არჩევს. თუ USDT-ს ბირჟაზე <em>იღებთ</em> და კომენტარი დაგავიწყდათ, თანხა საერთო გროვაში დარჩება, სანამ მხარდაჭერა იპოვის. საკუთარ საფულეს კომენტარი არ სჭირდება.</p>
<h2>როგორ ავირჩიოთ ათ წამში</h2>
<ul>
<li>ბირჟიდან აგზავნით — გახსენით იქ გატანის გვერდი და ნახეთ, ოთხიდან რომელი ქსელია უფრო იაფი. ჩვენთანაც ეს მიმართულება აირჩიეთ.</li>
<li>საფულიდან აგზავნით — ქსელი უკვე განსაზღვრულია. ნახეთ, სად დევს თქვენი ტოკენები.</li>
<li>იღებთ — ჰკითხეთ მას, ვინც თანხას შემდეგ გამოიყენებს. თუ მისამართი T-თი იწყება, ყველაფერი გასაგებია; თუ 0x-ით, დააზუსტეთ, ორიდან რომელი ქსელია.</li>
<li>თუ ამან ვერ გადაწყვიტა — მცირე თანხისთვის TON, დანარჩენისთვის TRC20.</li>
</ul>
<h2>სამი შემოწმება „გაგზავნამდე“</h2>
<ol>
<li>ქსელს საფულეში იგივე სახელი აქვს, რაც განაცხადში.</li>
<li>მისამართის პირველი და ბოლო ოთხი სიმბოლო ემთხვევა. არსებობს პროგრამები, რომლებიც კოპირებისას მისამართს ცვლის.</li>
<li>თანხა სრულად <em>მოდის</em>. ზოგი ბირჟა საკომისიოს გაგზავნილს აკლებს: თუ განაცხადში 500 წერია და საკომისიო ერთი დოლარია, გააგზავნეთ 501.</li>
</ol>
<p>და თუ მაინც შეცდომა მოხდა, მეორედ ნუ გააგზავნით. მოგვწერეთ <a href="/contacts/">მხარდაჭერაში</a>, მიუთითეთ განაცხადის ნომერი და ტრანზაქცია: შემთხვევების ნახევარში ყველაფრის გამოსწორება იმავე დღეს ხერხდება.</p>`;

export const postUsdtNetworks: DemoDocument<'post'> = {
  kind: 'post',
  key: 'which-network-for-usdt',
  link: 'which-network-for-usdt',
  position: 0,
  publishedDaysAgo: 12,
  shared: { image: 'drawing:post-networks', tags: ['usdt', 'networks'] },
  texts: {
    en: {
      title: 'Which network for USDT: TRC20, ERC20, BEP20 or TON?',
      summary:
        'One token, four networks, and one mistake that costs more than all fees together. How to choose in ten seconds.',
      body: en,
      imageAlt: 'Four lines of a network map that lead from one coin to four stops',
      ...asWritten,
    },
    ru: {
      title: 'Какую сеть выбрать для USDT: TRC20, ERC20, BEP20 или TON?',
      summary:
        'Один токен, четыре сети и одна ошибка, которая дороже всех комиссий вместе. Как выбрать за десять секунд.',
      body: ru,
      imageAlt: 'Четыре линии схемы расходятся от одной монеты к четырём станциям',
      ...asWritten,
    },
    ka: {
      title: 'რომელი ქსელი ავირჩიოთ USDT-სთვის: TRC20, ERC20, BEP20 თუ TON?',
      summary:
        'ერთი ტოკენი, ოთხი ქსელი და ერთი შეცდომა, რომელიც ყველა საკომისიოზე ძვირი ჯდება. როგორ ავირჩიოთ ათ წამში.',
      body: ka,
      imageAlt: 'სქემის ოთხი ხაზი, რომელიც ერთი მონეტიდან ოთხი გაჩერებისკენ მიდის',
      ...asWritten,
    },
  },
};
