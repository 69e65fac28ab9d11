import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p><em>This is a sample text of a demonstration. An owner replaces it with the rules that hold for his licence.</em></p>
<p>KYC means “know your customer”. The law wants whoever exchanges money to know with whom he deals. We ask for as little as the law lets us, and say each time why.</p>
<h2>When we ask</h2>
<ul>
<li><strong>Cash:</strong> always. Whoever collects or brings cash shows an identity document at the till; the form says so before you order.</li>
<li><strong>Large amounts:</strong> from the sums on that the law names, for one order or for several that belong together.</li>
<li><strong>A payment that needs a second look:</strong> for example coins with a trace that leads to theft, or an account in another name.</li>
</ul>
<p>In all other cases an e-mail is enough.</p>
<h2>What we ask for</h2>
<table>
<thead><tr><th>Question</th><th>What answers it</th></tr></thead>
<tbody>
<tr><td>Who are you?</td><td>Passport, identity card or residence permit that is still valid</td></tr>
<tr><td>Is it you?</td><td>A picture of you with the document, or your coming to an office</td></tr>
<tr><td>Where do you live?</td><td>A bill or a bank statement not older than three months</td></tr>
<tr><td>Where is the money from?</td><td>A contract, a tax return, a statement of the exchange or the wallet</td></tr>
</tbody>
</table>
<p>Rarely all four. Usually the first is enough.</p>
<h2>How long it takes</h2>
<p>At a till a minute. On the site we look at documents during the opening hours of the offices, usually within two hours. The order waits; its payout stays set aside for you, and we agree with you beforehand at what rate it goes on if the time has run out.</p>
<h2>How we keep it</h2>
<ul>
<li>Only those of the staff who check documents can open them, and each look leaves a trace in the log.</li>
<li>We keep copies for as long as the law wants, and then delete them.</li>
<li>We give them to nobody but an authority that has the right to ask.</li>
</ul>
<h2>If you would rather not</h2>
<p>That is your right. If the money has not been paid out yet, it goes back to where it came from, unless the law tells us to hold it. See the <a href="/rules/returns/">rules on checks and returns</a>.</p>
<h2>What we never ask for</h2>
<p>Passwords, seed phrases, private keys, codes of your second factor, pictures of both sides of a bank card. Whoever asks you for these in our name is not us.</p>`;

const ru = `<p><em>Это образец текста в демонстрации. Владелец заменит его правилами, которые действуют по его лицензии.</em></p>
<p>KYC — это «знай своего клиента». Закон требует, чтобы тот, кто меняет деньги, знал, с кем имеет дело. Мы спрашиваем ровно столько, сколько нужно по закону, и каждый раз объясняем зачем.</p>
<h2>Когда мы спрашиваем</h2>
<ul>
<li><strong>Наличные</strong> — всегда. Тот, кто получает или приносит наличные, показывает в кассе документ; форма говорит об этом до создания заявки.</li>
<li><strong>Крупные суммы</strong> — начиная с порогов, названных в законе, для одной заявки или для нескольких связанных.</li>
<li><strong>Платёж, который нужно проверить</strong> — например, если след монет ведёт к краже или счёт открыт на другое имя.</li>
</ul>
<p>Во всех остальных случаях достаточно адреса почты.</p>
<h2>Что мы спрашиваем</h2>
<table>
<thead><tr><th>Вопрос</th><th>Чем на него ответить</th></tr></thead>
<tbody>
<tr><td>Кто вы?</td><td>Действующий паспорт, удостоверение личности или вид на жительство</td></tr>
<tr><td>Это точно вы?</td><td>Фотография с документом или визит в офис</td></tr>
<tr><td>Где вы живёте?</td><td>Счёт за услуги или банковская выписка не старше трёх месяцев</td></tr>
<tr><td>Откуда деньги?</td><td>Договор, налоговая декларация, выписка с биржи или из кошелька</td></tr>
</tbody>
</table>
<p>Все четыре нужны редко. Обычно хватает первого.</p>
<h2>Сколько это длится</h2>
<p>В кассе — минуту. На сайте мы смотрим документы в часы работы офисов, обычно в течение двух часов. Заявка ждёт, выплата остаётся отложенной для вас, а если её срок вышел, мы заранее договариваемся с вами, по какому курсу продолжать.</p>
<h2>Как мы это храним</h2>
<ul>
<li>Документы могут открыть только те сотрудники, которые их проверяют, и каждый просмотр остаётся в журнале.</li>
<li>Копии хранятся столько, сколько требует закон, а потом удаляются.</li>
<li>Мы не передаём их никому, кроме органов, которые имеют право их запросить.</li>
</ul>
<h2>Если вы не хотите</h2>
<p>Это ваше право. Если деньги ещё не выплачены, они вернутся туда, откуда пришли, кроме случаев, когда закон велит нам их удержать. Подробнее — в <a href="/rules/returns/">правилах проверок и возвратов</a>.</p>
<h2>Чего мы не спрашиваем никогда</h2>
<p>Пароли, сид-фразы, закрытые ключи, коды второго фактора, фотографии обеих сторон банковской карты. Кто просит это от нашего имени — не мы.</p>`;

const ka = `<p><em>ეს დემო ვერსიის საილუსტრაციო ტექსტია. მფლობელი მას თავისი ლიცენზიის შესაბამისი წესებით ჩაანაცვლებს.</em></p>
<p>KYC ნიშნავს: „იცნობდე შენს მომხმარებელს“. კანონი ითხოვს, ვინც ფულს ცვლის, იცოდეს, ვისთან აქვს საქმე. მხოლოდ იმას ვითხოვთ, რასაც კანონი გვავალდებულებს, და ყოველთვის გეუბნებით, რატომ.</p>
<h2>როდის ვითხოვთ</h2>
<ul>
<li><strong>ნაღდი ფული</strong> — ყოველთვის. ვინც ნაღდ ფულს იღებს ან მოაქვს, სალაროში პირადობის დოკუმენტს წარმოადგენს; ფორმა ამას განაცხადის შექმნამდე გეუბნებათ.</li>
<li><strong>დიდი თანხა</strong> — კანონით დადგენილი ზღვრიდან, ერთი განაცხადის ან რამდენიმე დაკავშირებული განაცხადის შემთხვევაში.</li>
<li><strong>გადახდა, რომელსაც შემოწმება სჭირდება</strong> — მაგალითად, თუ მონეტების კვალი ქურდობამდე მიდის ან ანგარიში სხვის სახელზეა.</li>
</ul>
<p>ყველა სხვა შემთხვევაში ელფოსტაც საკმარისია.</p>
<h2>რას ვითხოვთ</h2>
<table>
<thead><tr><th>კითხვა</th><th>რით პასუხობთ</th></tr></thead>
<tbody>
<tr><td>ვინ ხართ?</td><td>მოქმედი პასპორტი, პირადობის ან ბინადრობის მოწმობა</td></tr>
<tr><td>ნამდვილად თქვენ ხართ?</td><td>ფოტო დოკუმენტთან ერთად ან ოფისში მობრძანება</td></tr>
<tr><td>სად ცხოვრობთ?</td><td>კომუნალური გადასახადის ქვითარი ან საბანკო ამონაწერი, არაუმეტეს სამი თვის</td></tr>
<tr><td>საიდან არის თანხა?</td><td>ხელშეკრულება, საგადასახადო დეკლარაცია, ბირჟის ან საფულის ამონაწერი</td></tr>
</tbody>
</table>
<p>ოთხივე იშვიათად გვჭირდება. ჩვეულებრივ, პირველიც საკმარისია.</p>
<h2>რა დრო სჭირდება</h2>
<p>სალაროში — ერთი წუთი. საიტზე დოკუმენტებს ოფისების სამუშაო საათებში ვამოწმებთ, როგორც წესი, ორი საათის განმავლობაში. განაცხადი გელოდებათ, თანხა თქვენთვის გადადებული რჩება, ხოლო თუ ვადა გავიდა, წინასწარ შევთანხმდებით, რა კურსით გავაგრძელოთ.</p>
<h2>როგორ ვინახავთ</h2>
<ul>
<li>დოკუმენტების გახსნა მხოლოდ იმ თანამშრომლებს შეუძლიათ, ვინც მათ ამოწმებს, და ყოველი ნახვა ჟურნალში იწერება.</li>
<li>ასლებს იმდენ ხანს ვინახავთ, რამდენსაც კანონი ითხოვს, შემდეგ კი ვშლით.</li>
<li>არავის გადავცემთ, გარდა უწყებისა, რომელსაც მოთხოვნის უფლება აქვს.</li>
</ul>
<h2>თუ არ გსურთ</h2>
<p>ეს თქვენი უფლებაა. თუ თანხა ჯერ არ გაგვიცია, იქვე დაბრუნდება, საიდანაც მოვიდა, გარდა იმ შემთხვევისა, როცა კანონი მის შეჩერებას გვავალდებულებს. დაწვრილებით იხილეთ <a href="/rules/returns/">შემოწმებისა და თანხის დაბრუნების წესებში</a>.</p>
<h2>რას არასდროს ვითხოვთ</h2>
<p>პაროლებს, საიდუმლო ფრაზებს, პირად გასაღებებს, მეორე ფაქტორის კოდებს, საბანკო ბარათის ორივე მხარის ფოტოს. ვინც ამას ჩვენი სახელით გთხოვთ, ჩვენ არ ვართ.</p>`;

export const ruleKyc: DemoDocument<'rule'> = {
  kind: 'rule',
  key: 'kyc',
  link: 'kyc',
  position: 1,
  publishedDaysAgo: 180,
  shared: {},
  texts: {
    en: { title: 'KYC rules: when we ask who you are', content: en, ...asWritten },
    ru: { title: 'Правила KYC: когда мы спрашиваем, кто вы', content: ru, ...asWritten },
    ka: { title: 'KYC-ის წესები: როდის გთხოვთ დოკუმენტს', content: ka, ...asWritten },
  },
};
