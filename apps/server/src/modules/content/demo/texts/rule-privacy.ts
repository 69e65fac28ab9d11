import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p><em>This is a sample text of a demonstration. It describes how the product works; an owner adds who he is and which law he answers to.</em></p>
<p>We keep what an exchange needs, and nothing to sell. This page says what that is, who sees it and when it goes.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Visiting the site:</strong> which pages were opened and where visitors came from, as numbers and without your network address.</li>
<li><strong>An order:</strong> amounts, e-mail, what you filled in, the payment and its receipt, for as long as the law on accounting wants the books to be kept.</li>
<li><strong>An account:</strong> name, e-mail, contacts you add, saved wallets and cards, devices that are signed in, until you delete it.</li>
<li><strong>A letter to us:</strong> your address and what was written, until the question is answered and a year on.</li>
<li><strong>News by mail:</strong> your e-mail, until you unsubscribe with one press in any letter.</li>
</ul>
<p>Logs of the server hold network addresses for a short time, so that attacks can be seen. Passwords are kept only as a hash from which they cannot be read back.</p>
<h2>Cookies</h2>
<p>The site sets only what it needs: your language (for a year), your sign-in, and a token that protects forms. Orders made without an account are remembered in your browser, not with us. There are no cookies of advertisers.</p>
<h2>Who sees it</h2>
<p>Staff see as much as their work needs: a teller sees the order that stands before him, an accountant the sums. Banks and networks see what every payment shows them. Nobody else does, unless an authority asks with a legal right to.</p>
<h2>What you can do</h2>
<ul>
<li><strong>Take it with you:</strong> Profile → Your data gives you all we keep about you as one file.</li>
<li><strong>Correct it:</strong> in your profile, or by writing to us.</li>
<li><strong>Delete it:</strong> Profile → Delete the account. Name, contacts, saved details and keys are erased at once; the books of your orders stay, without you in them.</li>
<li><strong>Stop letters:</strong> switch them off one by one in your profile. Letters about an order come as long as it is under way.</li>
</ul>
<h2>How it is protected</h2>
<p>Connections are encrypted. Staff sign in with a second factor, and what they change is in a log that cannot be rewritten. You can protect your own account with a code from an app or with a passkey, and we recommend it.</p>
<h2>Ask</h2>
<p>Whatever this page does not answer, <a href="/contacts/">support</a> does.</p>`;

const ru = `<p><em>Это образец текста в демонстрации. Он описывает, как устроен продукт; владелец добавит, кто он и по какому закону отвечает.</em></p>
<p>Мы храним то, что нужно для обмена, и ничего на продажу. Здесь сказано, что это, кто это видит и когда исчезает.</p>
<h2>Что мы храним</h2>
<ul>
<li><strong>Посещение сайта:</strong> какие страницы открывали и откуда пришли посетители — только числа, без вашего сетевого адреса.</li>
<li><strong>Заявка:</strong> суммы, адрес почты, заполненные данные, платёж и чек к нему — столько, сколько требует закон о бухгалтерском учёте.</li>
<li><strong>Аккаунт:</strong> имя, адрес почты, добавленные контакты, сохранённые кошельки и карты, устройства, с которых вы вошли, — пока вы его не удалите.</li>
<li><strong>Письмо нам:</strong> ваш адрес и переписка — пока вопрос не решён, и ещё год.</li>
<li><strong>Новости на почту:</strong> адрес вашей почты — пока вы не отпишетесь одним нажатием в любом письме.</li>
</ul>
<p>Журналы сервера недолго хранят сетевые адреса, чтобы можно было заметить атаку. От паролей остаётся только хеш, из которого их не восстановить.</p>
<h2>Файлы cookie</h2>
<p>Сайт сохраняет только необходимое: язык (на год), ваш вход и токен, который защищает формы. Заявки, созданные без аккаунта, помнит ваш браузер, а не мы. Рекламных cookie здесь нет.</p>
<h2>Кто это видит</h2>
<p>Сотрудники видят столько, сколько нужно для работы: кассир — заявку, с которой к нему пришли, бухгалтер — суммы. Банки и сети видят то, что показывает им любой платёж. Больше никто, если только орган власти не запросит данные на законном основании.</p>
<h2>Что можете вы</h2>
<ul>
<li><strong>Забрать:</strong> «Профиль» → «Ваши данные» — всё, что мы о вас храним, одним файлом.</li>
<li><strong>Исправить:</strong> в профиле или письмом нам.</li>
<li><strong>Удалить:</strong> «Профиль» → «Удалить аккаунт». Имя, контакты, сохранённые реквизиты и ключи стираются сразу; учёт заявок остаётся, но уже без вас.</li>
<li><strong>Не получать письма:</strong> каждый вид отключается в профиле. Письма о заявке приходят, пока она в работе.</li>
</ul>
<h2>Как это защищено</h2>
<p>Соединения зашифрованы. Сотрудники входят со вторым фактором, а всё, что они меняют, попадает в журнал, который нельзя переписать. Свой аккаунт вы можете защитить кодом из приложения или ключом доступа, и мы советуем это сделать.</p>
<h2>Спросите</h2>
<p>Чего нет на этой странице, знает <a href="/contacts/">поддержка</a>.</p>`;

const ka = `<p><em>ეს დემო ვერსიის საილუსტრაციო ტექსტია. ის აღწერს, როგორ მუშაობს პროდუქტი; მფლობელი დაამატებს, ვინ არის და რომელი კანონით აგებს პასუხს.</em></p>
<p>ვინახავთ იმას, რაც გადაცვლას სჭირდება, და არაფერს — გასაყიდად. ამ გვერდზე წერია, რა ინახება, ვინ ხედავს და როდის იშლება.</p>
<h2>რას ვინახავთ</h2>
<ul>
<li><strong>საიტის მონახულება:</strong> რომელი გვერდები გაიხსნა და საიდან მოვიდნენ სტუმრები — მხოლოდ რიცხვები, თქვენი ქსელის მისამართის გარეშე.</li>
<li><strong>განაცხადი:</strong> თანხები, ელფოსტა, შევსებული მონაცემები, გადახდა და მისი ქვითარი — იმდენ ხანს, რამდენსაც ბუღალტრული აღრიცხვის კანონი ითხოვს.</li>
<li><strong>ანგარიში:</strong> სახელი, ელფოსტა, თქვენ მიერ დამატებული კონტაქტები, შენახული საფულეები და ბარათები, მოწყობილობები, საიდანაც შესული ხართ, — სანამ ანგარიშს წაშლით.</li>
<li><strong>წერილი ჩვენთან:</strong> თქვენი მისამართი და მიმოწერა — სანამ საკითხი მოგვარდება და კიდევ ერთი წელი.</li>
<li><strong>სიახლეები ელფოსტით:</strong> თქვენი მისამართი — სანამ გამოწერას ნებისმიერ წერილში ერთი დაჭერით გააუქმებთ.</li>
</ul>
<p>სერვერის ჟურნალი ქსელის მისამართებს მცირე ხნით ინახავს, რათა თავდასხმის შემჩნევა შეიძლებოდეს. პაროლისგან მხოლოდ ჰეში რჩება, საიდანაც მისი აღდგენა შეუძლებელია.</p>
<h2>ქუქი-ფაილები</h2>
<p>საიტი მხოლოდ აუცილებელს ინახავს: ენას (ერთი წლით), თქვენს სესიას და ტოკენს, რომელიც ფორმებს იცავს. ანგარიშის გარეშე შექმნილ განაცხადებს თქვენი ბრაუზერი იმახსოვრებს და არა ჩვენ. სარეკლამო ქუქი-ფაილები აქ არ არის.</p>
<h2>ვინ ხედავს</h2>
<p>თანამშრომელი იმდენს ხედავს, რამდენიც სამუშაოს სჭირდება: მოლარე — განაცხადს, რომლითაც მასთან მიხვედით, ბუღალტერი — თანხებს. ბანკები და ქსელები ხედავენ იმას, რასაც ნებისმიერი გადახდა აჩვენებს. სხვა არავინ, თუ უფლებამოსილმა უწყებამ კანონიერად არ მოითხოვა.</p>
<h2>რა შეგიძლიათ თქვენ</h2>
<ul>
<li><strong>წაიღოთ:</strong> „პროფილი“ → „თქვენი მონაცემები“ — ყველაფერი, რასაც თქვენზე ვინახავთ, ერთ ფაილად.</li>
<li><strong>გაასწოროთ:</strong> პროფილში ან მოგვწერეთ.</li>
<li><strong>წაშალოთ:</strong> „პროფილი“ → „ანგარიშის წაშლა“. სახელი, კონტაქტები, შენახული რეკვიზიტები და გასაღებები მაშინვე იშლება; განაცხადების აღრიცხვა რჩება, ოღონდ უკვე თქვენ გარეშე.</li>
<li><strong>აღარ მიიღოთ წერილები:</strong> თითოეული სახე პროფილში ითიშება. განაცხადის შესახებ წერილები მის დასრულებამდე მოდის.</li>
</ul>
<h2>როგორ არის დაცული</h2>
<p>კავშირი დაშიფრულია. თანამშრომლები სისტემაში მეორე ფაქტორით შედიან, ხოლო რასაც ცვლიან, ჟურნალში იწერება, რომლის გადაწერა შეუძლებელია. თქვენი ანგარიში შეგიძლიათ აპის კოდით ან წვდომის გასაღებით დაიცვათ და ამას გირჩევთ კიდეც.</p>
<h2>გვკითხეთ</h2>
<p>რაზეც ეს გვერდი არ გპასუხობთ, <a href="/contacts/">მხარდაჭერა</a> გიპასუხებთ.</p>`;

export const rulePrivacy: DemoDocument<'rule'> = {
  kind: 'rule',
  key: 'privacy',
  link: 'privacy',
  position: 2,
  publishedDaysAgo: 180,
  shared: {},
  texts: {
    en: { title: 'Privacy policy', content: en, ...asWritten },
    ru: { title: 'Политика конфиденциальности', content: ru, ...asWritten },
    ka: { title: 'კონფიდენციალურობის პოლიტიკა', content: ka, ...asWritten },
  },
};
