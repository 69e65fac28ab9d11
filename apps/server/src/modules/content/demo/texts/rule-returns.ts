import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p><em>This is a sample text of a demonstration. An owner replaces it with the rules that hold for his licence.</em></p>
<h2>How payments are checked</h2>
<p>Every payment in coins is compared with public lists of addresses that are known from thefts, ransom, forbidden markets and sanctions. That takes seconds, and nearly always nothing is found. Bank payments are checked by the banks, and by us for one thing: whether the sender is the person named in the order.</p>
<h2>When something is found</h2>
<ol>
<li>The order is put on hold, its page says “under an additional check”, and you get a letter.</li>
<li>We ask where the coins came from. A statement of the exchange that sent them settles most cases.</li>
<li>The answer clears it: the exchange goes on. It does not: the money goes back to where it came from, unless the law or an authority tells us to keep it.</li>
</ol>
<p>We never keep money as a punishment, and there is no fee for the check.</p>
<h2>When money is returned</h2>
<table>
<thead><tr><th>What happened</th><th>What you can choose</th></tr></thead>
<tbody>
<tr><td>Less arrived than the order asks for</td><td>pay the rest, exchange what has arrived, or take it back</td></tr>
<tr><td>More arrived</td><td>exchange all of it, or take the difference back</td></tr>
<tr><td>It arrived after the time was up</td><td>exchange at the rate of that moment, or take it back</td></tr>
<tr><td>Another currency or network</td><td>take it back, if it can be reached at all</td></tr>
<tr><td>Somebody else paid</td><td>it goes back to him</td></tr>
<tr><td>We could not pay out</td><td>wait, choose another way of payout, or take it back in full at our cost</td></tr>
</tbody>
</table>
<h2>How it goes back</h2>
<ul>
<li>To the address or account that it came from. To another one only after we have made sure that it is yours.</li>
<li>In the currency that arrived. The rate plays no part: one bitcoin is returned as one bitcoin.</li>
<li>Less the cost of sending it, which we state beforehand. If the mistake was ours, we pay that.</li>
<li>Within one working day of your answer. The order then says “Refunded”, with the reference of the payment.</li>
</ul>
<h2>What cannot be returned</h2>
<p>What has been paid out by the order: coins that were sent to the wallet you gave, cash that you took, a transfer that your bank has booked.</p>
<h2>Unclaimed money</h2>
<p>A payment that fits no order is kept apart in the books under its own entry until its sender turns up. It never becomes ours by waiting.</p>`;

const ru = `<p><em>Это образец текста в демонстрации. Владелец заменит его правилами, которые действуют по его лицензии.</em></p>
<h2>Как мы проверяем платежи</h2>
<p>Каждый платёж в монетах мы сверяем с открытыми списками адресов, связанных с кражами, вымогательством, запрещёнными площадками и санкциями. Это занимает секунды, и почти всегда не находится ничего. Банковские платежи проверяют банки, а мы смотрим на одно: тот ли человек отправил деньги, который указан в заявке.</p>
<h2>Если что-то нашлось</h2>
<ol>
<li>Заявка приостанавливается, на её странице появляется «дополнительная проверка», а вам приходит письмо.</li>
<li>Мы спрашиваем, откуда монеты. В большинстве случаев достаточно выписки с биржи, которая их отправила.</li>
<li>Ответ всё объяснил — обмен продолжается. Не объяснил — деньги возвращаются туда, откуда пришли, если закон или орган власти не велит их удержать.</li>
</ol>
<p>Мы никогда не удерживаем деньги в наказание и не берём платы за проверку.</p>
<h2>Когда деньги возвращаются</h2>
<table>
<thead><tr><th>Что произошло</th><th>Что вы можете выбрать</th></tr></thead>
<tbody>
<tr><td>Пришло меньше, чем в заявке</td><td>доплатить, обменять пришедшее или вернуть его</td></tr>
<tr><td>Пришло больше</td><td>обменять всё или вернуть разницу</td></tr>
<tr><td>Пришло, когда время вышло</td><td>обменять по курсу того момента или вернуть</td></tr>
<tr><td>Не та валюта или не та сеть</td><td>вернуть, если до денег вообще можно дотянуться</td></tr>
<tr><td>Заплатил другой человек</td><td>деньги возвращаются ему</td></tr>
<tr><td>Мы не смогли выплатить</td><td>подождать, выбрать другой способ выплаты или вернуть всё полностью за наш счёт</td></tr>
</tbody>
</table>
<h2>Как происходит возврат</h2>
<ul>
<li>На тот адрес или счёт, с которого деньги пришли. На другой — только когда мы убедимся, что он ваш.</li>
<li>В той валюте, которая пришла. Курс здесь ни при чём: один биткойн возвращается как один биткойн.</li>
<li>За вычетом стоимости отправки, которую мы называем заранее. Если ошиблись мы, платим мы.</li>
<li>В течение рабочего дня после вашего ответа. В заявке появится статус «Деньги возвращены» и номер платежа.</li>
</ul>
<h2>Что вернуть нельзя</h2>
<p>То, что уже выплачено по заявке: монеты, ушедшие на указанный вами кошелёк, полученные вами наличные, перевод, который провёл ваш банк.</p>
<h2>Невостребованные деньги</h2>
<p>Платёж, который не подходит ни к одной заявке, учитывается отдельной записью, пока не найдётся отправитель. Со временем нашим он не становится.</p>`;

const ka = `<p><em>ეს დემო ვერსიის საილუსტრაციო ტექსტია. მფლობელი მას თავისი ლიცენზიის შესაბამისი წესებით ჩაანაცვლებს.</em></p>
<h2>როგორ ვამოწმებთ გადახდებს</h2>
<p>კრიპტოვალუტით ყოველ გადახდას იმ მისამართების საჯარო სიებს ვადარებთ, რომლებიც ქურდობას, გამოძალვას, აკრძალულ სავაჭრო მოედნებსა თუ სანქციებს უკავშირდება. ამას რამდენიმე წამი სჭირდება და თითქმის არასდროს არაფერი იძებნება. საბანკო გადახდებს ბანკები ამოწმებენ, ჩვენ კი ერთს ვუყურებთ: განაცხადში დასახელებულმა პირმა გამოგზავნა თუ არა თანხა.</p>
<h2>თუ რამე აღმოჩნდა</h2>
<ol>
<li>განაცხადი ჩერდება, მის გვერდზე ჩნდება, რომ გადახდა დამატებით მოწმდება, თქვენ კი წერილს იღებთ.</li>
<li>გეკითხებით, საიდან არის მონეტები. უმეტესად გამომგზავნი ბირჟის ამონაწერიც საკმარისია.</li>
<li>თუ პასუხმა ყველაფერი ახსნა, გადაცვლა გრძელდება. თუ ვერ ახსნა, თანხა იქვე ბრუნდება, საიდანაც მოვიდა, გარდა იმ შემთხვევისა, როცა კანონი ან უფლებამოსილი უწყება მის შეჩერებას მოითხოვს.</li>
</ol>
<p>თანხას სასჯელად არასდროს ვიტოვებთ და შემოწმებაში საფასურს არ ვიღებთ.</p>
<h2>როდის ბრუნდება თანხა</h2>
<table>
<thead><tr><th>რა მოხდა</th><th>რა შეგიძლიათ აირჩიოთ</th></tr></thead>
<tbody>
<tr><td>განაცხადზე ნაკლები მოვიდა</td><td>დაამატოთ დანარჩენი, გადაცვალოთ მიღებული ან უკან დაიბრუნოთ</td></tr>
<tr><td>მეტი მოვიდა</td><td>გადაცვალოთ სრულად ან დაიბრუნოთ სხვაობა</td></tr>
<tr><td>ვადის გასვლის შემდეგ მოვიდა</td><td>გადაცვალოთ იმ მომენტის კურსით ან უკან დაიბრუნოთ</td></tr>
<tr><td>სხვა ვალუტა ან სხვა ქსელია</td><td>დაიბრუნოთ, თუ თანხის მიღწევა საერთოდ შესაძლებელია</td></tr>
<tr><td>სხვამ გადაიხადა</td><td>თანხა მას უბრუნდება</td></tr>
<tr><td>ჩვენ ვერ გავეცით</td><td>დაელოდოთ, აირჩიოთ მიღების სხვა გზა ან სრულად დაიბრუნოთ ჩვენი ხარჯით</td></tr>
</tbody>
</table>
<h2>როგორ ბრუნდება</h2>
<ul>
<li>იმავე მისამართზე ან ანგარიშზე, საიდანაც მოვიდა. სხვაზე — მხოლოდ მას შემდეგ, რაც დავრწმუნდებით, რომ ის თქვენია.</li>
<li>იმავე ვალუტაში, რომელიც მოვიდა. კურსი აქ არაფერ შუაშია: ერთი ბიტკოინი ერთ ბიტკოინად ბრუნდება.</li>
<li>გაგზავნის ღირებულების გამოკლებით, რომელსაც წინასწარ გეტყვით. თუ ჩვენ შევცდით, ჩვენ ვიხდით.</li>
<li>თქვენი პასუხიდან ერთი სამუშაო დღის განმავლობაში. განაცხადში გამოჩნდება, რომ თანხა დაბრუნებულია, გადახდის ნომერთან ერთად.</li>
</ul>
<h2>რისი დაბრუნება არ შეიძლება</h2>
<p>იმის, რაც განაცხადით უკვე გაცემულია: თქვენ მიერ მითითებულ საფულეზე გაგზავნილი მონეტების, თქვენ მიერ მიღებული ნაღდი ფულის, თქვენი ბანკის მიერ გატარებული გადარიცხვის.</p>
<h2>მოუთხოვნელი თანხა</h2>
<p>გადახდა, რომელიც არც ერთ განაცხადს არ შეესაბამება, ცალკე ჩანაწერად ინახება, სანამ გამომგზავნი გამოჩნდება. დროის გასვლით ის ჩვენი არ ხდება.</p>`;

export const ruleReturns: DemoDocument<'rule'> = {
  kind: 'rule',
  key: 'returns',
  link: 'returns',
  position: 3,
  publishedDaysAgo: 180,
  shared: {},
  texts: {
    en: { title: 'Checks and returns', content: en, ...asWritten },
    ru: { title: 'Проверки и возвраты', content: ru, ...asWritten },
    ka: { title: 'შემოწმება და თანხის დაბრუნება', content: ka, ...asWritten },
  },
};
