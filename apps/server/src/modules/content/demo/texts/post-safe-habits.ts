import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

const en = `<p>A payment in coins cannot be called back. There is no bank that reverses it and no button that undoes it. That sounds frightening, and it is also a relief: if you get a handful of habits right, nothing else is needed. Here are seven, each of which takes less than a minute. We collected them from letters to our support that began with “I know I should have …”.</p>
<h2>1. Type the address of the site yourself</h2>
<p>Not from an advertisement, not from a message, not from the first line of a search. False copies of exchanges buy advertisements above the real ones, and they look better every year. Type the address once, save it as a bookmark, and from then on come by the bookmark only.</p>
<h2>2. Let the device check what you cannot</h2>
<p>People are bad at telling one letter from another; computers are good at it. A passkey is tied to the real address: on a copy it simply does not appear. If your finger is not asked for where it always was, do not look for the password. Look at the address.</p>
<h2>3. First four, last four</h2>
<p>There are programs that wait until you copy a wallet address and put another one into the clipboard. The only remedy is a glance: compare the first four and the last four signs of what you pasted with the order. Eight signs, three seconds. Nobody can make an address that agrees in all of them in a reasonable time, though people have tried: comparing only the beginning is not enough.</p>
<h2>4. A small one first</h2>
<p>A new wallet, a new network, a large sum? Make an exchange at the smallest amount first. It costs a few minutes and a few dollars of fees, and you know that the address, the network and your understanding of both are right. People who move millions do this every time. People who move their savings tend to skip it.</p>
<h2>5. Keep words off the screen</h2>
<p>The twelve or twenty-four words of your wallet <em>are</em> the wallet. Whoever knows them needs neither your phone nor your password. They belong on paper, in two places; not in a photo, not in notes, not in a letter to yourself. And nobody honest ever asks for them. Not a wallet “that has to synchronise”, not a bank, not we.</p>
<h2>6. Slow down when somebody hurries you</h2>
<p>“The rate is good for five more minutes.” “Your account will be blocked today.” “I am standing at the notary's and need it now.” Frauds differ in everything except this. Real deadlines exist: our orders have a countdown. But when it ends nothing is lost and you make another. If something gets worse by your thinking about it for ten minutes, it was not good to begin with.</p>
<blockquote><p>The most expensive sentence in our mailbox: “He was very polite and explained everything.”</p></blockquote>
<h2>7. Do not be the middleman</h2>
<p>“I will send you coins, you exchange them in your name, ten percent are yours.” This is how stolen money is washed with clean hands, and the hands are yours. The order, the document and the picture of the camera at the till all carry your name. So pay from your own wallet, to your own wallet, and if you really exchange for somebody else, have that person come with a document of his own.</p>
<h2>If it has happened nevertheless</h2>
<ol>
<li><strong>Stop.</strong> Do not send more “to unlock” what you sent. Whoever offers to get it back for a fee is the same person, or his colleague.</li>
<li><strong>Save what there is:</strong> address, transaction, messages, the address of the site.</li>
<li><strong>Write to the exchange the coins went to.</strong> If they are still there, it can hold them when the police ask.</li>
<li><strong>Change what could be known:</strong> password, second factor, and move the rest to a new wallet with new words.</li>
<li><strong>Tell us</strong> if our name was used. We put up a warning, and the next person is spared.</li>
</ol>
<p>None of this is about being clever. Clever people lose money too, usually late in the evening. Habits do not get tired.</p>`;

const ru = `<p>Платёж в монетах нельзя отозвать. Нет банка, который его вернёт, и нет кнопки, которая его отменит. Звучит пугающе, но в этом есть и облегчение: достаточно нескольких верных привычек, и больше ничего не нужно. Вот семь, и каждая занимает меньше минуты. Мы собрали их из писем в поддержку, которые начинались словами «знаю, надо было…».</p>
<h2>1. Набирайте адрес сайта сами</h2>
<p>Не из рекламы, не из сообщения и не из первой строки поиска. Копии обменников покупают рекламу над настоящими и с каждым годом выглядят всё лучше. Наберите адрес один раз, сохраните закладку — и дальше приходите только по ней.</p>
<h2>2. Пусть устройство проверит то, чего не видите вы</h2>
<p>Люди плохо отличают одну букву от другой, компьютеры — хорошо. Ключ доступа привязан к настоящему адресу: на копии он просто не появится. Если палец не спросили там, где спрашивали всегда, не ищите пароль. Посмотрите на адрес.</p>
<h2>3. Первые четыре, последние четыре</h2>
<p>Бывают программы, которые ждут, пока вы скопируете адрес кошелька, и подкладывают в буфер другой. Лекарство одно — взгляд: сверьте с заявкой первые четыре и последние четыре знака того, что вставили. Восемь знаков, три секунды. Подобрать за разумное время адрес, который совпадёт во всех восьми, никому не под силу, а вот сверять одно начало недостаточно: такие подделки уже делали.</p>
<h2>4. Сначала немного</h2>
<p>Новый кошелёк, новая сеть, крупная сумма? Сделайте сначала самый маленький обмен. Он стоит нескольких минут и пары долларов комиссии, зато вы будете знать, что адрес, сеть и ваше представление о них верны. Те, кто переводит миллионы, делают так каждый раз. Те, кто переводит свои сбережения, обычно пропускают.</p>
<h2>5. Словам не место на экране</h2>
<p>Двенадцать или двадцать четыре слова вашего кошелька <em>и есть</em> кошелёк. Тому, кто их знает, не нужны ни телефон, ни пароль. Их место на бумаге, в двух разных местах; не на фотографии, не в заметках и не в письме самому себе. И ни один честный человек о них не спросит. Ни кошелёк, которому «нужно синхронизироваться», ни банк, ни мы.</p>
<h2>6. Если вас торопят — помедленнее</h2>
<p>«Курс действует ещё пять минут». «Сегодня ваш счёт заблокируют». «Я стою у нотариуса, нужно прямо сейчас». Обманы различаются во всём, кроме этого. Настоящие сроки бывают: в наших заявках тоже идёт отсчёт. Но когда он заканчивается, ничего не пропадает, и вы создаёте новую. Если от десяти минут размышлений становится хуже, то хорошо и не было.</p>
<blockquote><p>Самая дорогая фраза в нашей почте: «Он был очень вежлив и всё объяснил».</p></blockquote>
<h2>7. Не становитесь посредником</h2>
<p>«Я пришлю тебе монеты, ты обменяешь на своё имя, десять процентов — твои». Так краденое отмывают чистыми руками, и руки эти — ваши. В заявке, в документе и на записи камеры у кассы — ваше имя. Поэтому платите со своего кошелька на свой кошелёк, а если и правда меняете для другого, пусть он придёт сам, со своим документом.</p>
<h2>Если это всё-таки случилось</h2>
<ol>
<li><strong>Остановитесь.</strong> Не отправляйте ещё, чтобы «разблокировать» отправленное. Тот, кто за плату предлагает всё вернуть, — это тот же человек или его коллега.</li>
<li><strong>Сохраните всё, что есть:</strong> адрес кошелька, транзакцию, переписку, адрес сайта.</li>
<li><strong>Напишите на биржу, куда ушли монеты.</strong> Если они ещё там, по запросу полиции их могут удержать.</li>
<li><strong>Смените то, что могли узнать:</strong> пароль, второй фактор, а остальное переведите на новый кошелёк с новыми словами.</li>
<li><strong>Скажите нам</strong>, если прикрывались нашим именем. Мы повесим предупреждение, и следующий человек не попадётся.</li>
</ol>
<p>Всё это не про ум. Умные тоже теряют деньги, обычно поздно вечером. А привычки не устают.</p>`;

const ka = `<p>კრიპტოვალუტით გადახდის უკან დაბრუნება შეუძლებელია. არ არსებობს ბანკი, რომელიც მას დააბრუნებს, და არც ღილაკი, რომელიც გააუქმებს. საშიშად ჟღერს, მაგრამ შვებაც არის: რამდენიმე სწორი ჩვევა საკმარისია და მეტი არაფერი გჭირდებათ. აი, შვიდი ჩვევა, თითოეულს ერთ წუთზე ნაკლები უნდა. ისინი იმ წერილებიდან შევკრიბეთ, რომლებიც ასე იწყებოდა: „ვიცი, რომ უნდა…“</p>
<h2>1. საიტის მისამართი თავად აკრიფეთ</h2>
<p>არა რეკლამიდან, არა შეტყობინებიდან და არა ძიების პირველი სტრიქონიდან. გადამცვლელების ყალბი ასლები ნამდვილების ზემოთ რეკლამას ყიდულობენ და წლიდან წლამდე უკეთ გამოიყურებიან. მისამართი ერთხელ აკრიფეთ, სანიშნეებში შეინახეთ და შემდეგ მხოლოდ იქიდან შემოდით.</p>
<h2>2. დაე, მოწყობილობამ შეამოწმოს ის, რასაც თქვენ ვერ ხედავთ</h2>
<p>ადამიანები ერთ ასოს მეორისგან ცუდად არჩევენ, კომპიუტერები — კარგად. წვდომის გასაღები ნამდვილ მისამართზეა მიბმული: ასლზე ის უბრალოდ არ გამოჩნდება. თუ თითი არ გკითხეს იქ, სადაც ყოველთვის გეკითხებოდნენ, პაროლს ნუ ეძებთ. მისამართს შეხედეთ.</p>
<h2>3. პირველი ოთხი, ბოლო ოთხი</h2>
<p>არსებობს პროგრამები, რომლებიც ელოდება, როდის დააკოპირებთ საფულის მისამართს, და ბუფერში სხვას დებს. წამალი ერთია — თვალის შევლება: ჩასმული მისამართის პირველი და ბოლო ოთხი სიმბოლო განაცხადს შეადარეთ. რვა სიმბოლო, სამი წამი. გონივრულ დროში ისეთი მისამართის შერჩევა, რომელიც რვავეში დაემთხვევა, არავის შეუძლია, მხოლოდ დასაწყისის შედარება კი საკმარისი არ არის: ასეთი ყალბი მისამართები უკვე უკეთებიათ.</p>
<h2>4. ჯერ ცოტა</h2>
<p>ახალი საფულე, ახალი ქსელი, დიდი თანხა? ჯერ უმცირესი გადაცვლა გააკეთეთ. ეს რამდენიმე წუთი და ორიოდე დოლარი საკომისიოა, სამაგიეროდ გეცოდინებათ, რომ მისამართიც, ქსელიც და თქვენი წარმოდგენაც სწორია. ვინც მილიონებს გზავნის, ყოველთვის ასე იქცევა. ვინც დანაზოგს გზავნის, ჩვეულებრივ, ამას ტოვებს.</p>
<h2>5. სიტყვების ადგილი ეკრანზე არ არის</h2>
<p>თქვენი საფულის თორმეტი ან ოცდაოთხი სიტყვა <em>თავად არის</em> საფულე. ვინც ისინი იცის, მას არც ტელეფონი სჭირდება და არც პაროლი. მათი ადგილი ქაღალდზეა, ორ სხვადასხვა ადგილას; არა ფოტოში, არა ჩანიშვნებში და არა საკუთარ თავთან გაგზავნილ წერილში. პატიოსანი ადამიანი მათ არასდროს გკითხავთ. არც საფულე, რომელსაც „სინქრონიზაცია სჭირდება“, არც ბანკი და არც ჩვენ.</p>
<h2>6. თუ გაჩქარებენ, შეანელეთ</h2>
<p>„კურსი კიდევ ხუთი წუთი მოქმედებს“. „თქვენს ანგარიშს დღესვე დაბლოკავენ“. „ნოტარიუსთან ვდგავარ, ახლავე მჭირდება“. თაღლითობები ყველაფრით განსხვავდება, გარდა ამისა. ნამდვილი ვადებიც არსებობს: ჩვენს განაცხადებსაც აქვს ათვლა. მაგრამ როცა ის მთავრდება, არაფერი იკარგება და ახალს ქმნით. თუ ათწუთიანი ფიქრისგან საქმე უარესდება, ის თავიდანვე არ იყო კარგი.</p>
<blockquote><p>ყველაზე ძვირი წინადადება ჩვენს ფოსტაში: „ძალიან თავაზიანი იყო და ყველაფერი ამიხსნა“.</p></blockquote>
<h2>7. შუამავალი ნუ იქნებით</h2>
<p>„მონეტებს გამოგიგზავნი, შენი სახელით გადაცვალე და ათი პროცენტი შენია“. ასე ხდება, რომ მოპარულს სუფთა ხელებით რეცხავენ და ეს ხელები თქვენია. განაცხადში, დოკუმენტსა და სალაროს კამერის ჩანაწერში თქვენი სახელია. ამიტომ საკუთარი საფულიდან საკუთარ საფულეზე გადაიხადეთ, ხოლო თუ მართლა სხვისთვის ცვლით, თავად მოვიდეს, თავისი დოკუმენტით.</p>
<h2>თუ მაინც მოხდა</h2>
<ol>
<li><strong>გაჩერდით.</strong> ნუღარ გაგზავნით, გაგზავნილი რომ „განბლოკოთ“. ვინც საფასურის სანაცვლოდ დაბრუნებას გთავაზობთ, იგივე ადამიანია ან მისი კოლეგა.</li>
<li><strong>შეინახეთ ყველაფერი:</strong> საფულის მისამართი, ტრანზაქცია, მიმოწერა, საიტის მისამართი.</li>
<li><strong>მისწერეთ ბირჟას, სადაც მონეტები წავიდა.</strong> თუ ისინი ჯერ კიდევ იქ არის, პოლიციის მოთხოვნით შეიძლება შეაჩერონ.</li>
<li><strong>შეცვალეთ ის, რაც შეიძლებოდა გაეგოთ:</strong> პაროლი, მეორე ფაქტორი, დანარჩენი კი ახალ საფულეზე გადაიტანეთ, ახალი სიტყვებით.</li>
<li><strong>გვითხარით</strong>, თუ ჩვენი სახელით სარგებლობდნენ. გაფრთხილებას გამოვაქვეყნებთ და შემდეგი ადამიანი აღარ გაებმება.</li>
</ol>
<p>საქმე ჭკუაში არ არის. ჭკვიანებიც კარგავენ ფულს, ჩვეულებრივ, გვიან საღამოს. ჩვევები კი არ იღლება.</p>`;

export const postSafeHabits: DemoDocument<'post'> = {
  kind: 'post',
  key: 'seven-safe-habits',
  link: 'seven-habits-of-a-safe-exchange',
  position: 3,
  publishedDaysAgo: 105,
  shared: { image: 'drawing:post-safe-habits', tags: ['security'] },
  texts: {
    en: {
      title: 'Seven habits of a safe exchange',
      summary:
        'A payment in coins cannot be called back. Seven things that take less than a minute each and make sure that it need not be.',
      body: en,
      imageAlt: 'A shield with a seven-winged sun before quiet hills',
      ...asWritten,
    },
    ru: {
      title: 'Семь привычек безопасного обмена',
      summary:
        'Платёж в монетах нельзя отозвать. Семь действий, каждое меньше минуты, чтобы отзывать и не понадобилось.',
      body: ru,
      imageAlt: 'Щит с семикрылым солнцем на фоне спокойных холмов',
      ...asWritten,
    },
    ka: {
      title: 'უსაფრთხო გადაცვლის შვიდი ჩვევა',
      summary: 'კრიპტოვალუტით გადახდა უკან არ ბრუნდება. შვიდი ჩვევა, რომ დაბრუნება არც დაგჭირდეთ.',
      body: ka,
      imageAlt: 'ფარი შვიდფრთიანი მზით, უკან მშვიდი ბორცვები',
      ...asWritten,
    },
  },
};
