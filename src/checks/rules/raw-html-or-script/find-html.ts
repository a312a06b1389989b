/** HTML in a text. */
export interface HtmlMatch {
  /** The part of the text to highlight, cut before any line break or quote so that it can be found in the file. */
  written: string
  /** The tag name in lowercase. */
  name: string
  /** Whether it would run, load or style something if texts were HTML. */
  isActive: boolean
  /** Whether the tag has an event handler attribute, such as `onclick`. */
  hasEventHandler: boolean
}

/** Tags that run, load or style something. */
const ACTIVE_NAMES =
  'script|iframe|frame|frameset|style|object|embed|applet|link|meta|base|svg|math|form|template|noscript|video|audio|portal'

/** Tags that only mark up text. Tags that look like an ordinary word or letter are listed only if people use them. */
const HARMLESS_NAMES =
  'a|abbr|address|article|aside|b|big|blockquote|br|button|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|input|ins|kbd|label|li|main|mark|nav|ol|option|p|picture|pre|q|s|section|select|small|source|span|strike|strong|sub|sup|table|tbody|td|textarea|tfoot|th|thead|tr|tt|u|ul'

const HANDLER = /<([a-z][a-z0-9-]*)[\s/][^<>]*?\bon[a-z]+\s*=/i
/** A tag that runs, loads or styles something, anywhere in a text. */
export const ACTIVE_TAG = new RegExp(`</?(${ACTIVE_NAMES})(?=[\\s/>]|$)`, 'i')
const HARMLESS_TAG = new RegExp(`</?(${HARMLESS_NAMES})(?:\\s*/?>|\\s[^<>=]*=[^<>]*>)`, 'i')
const COMMENT = /<!--|<!doctype/i

/** The most serious HTML in a text, or null. A comparison such as "a < b" is not HTML, nor is an unknown name in angle brackets. */
export function findHtml(text: string): HtmlMatch | null {
  const handler = HANDLER.exec(text)
  if (handler) return toHtmlMatch(handler, true, true)
  const code = ACTIVE_TAG.exec(text)
  if (code) return toHtmlMatch(code, true, false)
  const tag = HARMLESS_TAG.exec(text)
  if (tag) return toHtmlMatch(tag, false, false)
  const comment = COMMENT.exec(text)
  return comment ? { written: comment[0], name: comment[0].slice(1), isActive: false, hasEventHandler: false } : null
}

function toHtmlMatch([whole, name = '']: RegExpExecArray, isActive: boolean, hasEventHandler: boolean): HtmlMatch {
  return { written: /^[^"\\\p{Cc}]*/u.exec(whole)?.[0] ?? '', name: name.toLowerCase(), isActive, hasEventHandler }
}
