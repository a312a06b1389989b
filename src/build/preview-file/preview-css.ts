/** The notice at the top. It is no part of the site, so it has colors and letters of its own. */
export const NOTICE_CSS =
  '#preview-notice{margin:0;padding:8px 16px;background:#1c2024;color:#fff;font:600 14px/1.4 system-ui,sans-serif;text-align:center}'

/** Only one page is shown: that of the fragment or of the place that it names, or else the first one. */
export const PAGES_CSS = [
  'main{display:none;scroll-margin-top:100vh}',
  'main:target,main:has(:target){display:block}',
  'body:not(:has(main:target,main :target))>main:first-of-type{display:block}',
].join('')
