/** Markup that would run a script, setting `window.ran`, if it reached a page unsanitized. */
export const SCRIPT_PAYLOADS = [
  "<script>window.ran = 'script'</script>",
  "<img src=x onerror=\"window.ran = 'img'\">",
  "<svg onload=\"window.ran = 'svg'\"><path d='M0 0'/></svg>",
  "<svg><script>window.ran = 'svg script'</script></svg>",
  "<svg><animate onbegin=\"window.ran = 'animate'\" attributeName=x dur=1s></svg>",
  "<iframe srcdoc=\"<script>parent.ran = 'iframe'</script>\"></iframe>",
  "<a href=\"javascript:window.ran = 'link'\">a link</a>",
  "<a href=\" java\tscript:window.ran = 'link 2'\">another link</a>",
  "<math><mtext><table><mglyph><style><img src=x onerror=\"window.ran = 'math'\">",
  "<noscript><p title=\"</noscript><img src=x onerror=window.ran='noscript'>\">",
  "<details open ontoggle=\"window.ran = 'details'\">x</details>",
  "<div data-html-block=\"<img src=x onerror=window.ran='block'><svg onload=window.ran='block'></svg>\"></div>",
  "<p style='position:fixed;inset:0' onclick=\"window.ran = 'click'\">styled</p>",
  "<form action=\"javascript:window.ran = 'form'\"><button>press</button></form>",
  "<object data=\"javascript:window.ran = 'object'\"></object>",
];
