/** HTML in a text. */
export interface Markup {
  /** The part of the text to highlight, cut before any line break or quote so that it can be found in the file. */
  written: string
  /** The tag name in lowercase. */
  name: string
  /** Whether it would run, load or style something if texts were HTML. */
  isCode: boolean
  /** Whether the tag has an event handler attribute, such as `onclick`. */
  isHandler: boolean
}

/** Tags that run, load or style something. */
const CODE =
  'script|iframe|frame|frameset|style|object|embed|applet|link|meta|base|svg|math|form|template|noscript|video|audio|portal'

/** Tags that only mark up text. Tags that look like an ordinary word or letter are listed only if people use them. */
const HARMLESS =
  'a|abbr|address|article|aside|b|big|blockquote|br|button|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|input|ins|kbd|label|li|main|mark|nav|ol|option|p|picture|pre|q|s|section|select|small|source|span|strike|strong|sub|sup|table|tbody|td|textarea|tfoot|th|thead|tr|tt|u|ul'

const HANDLER = /<([a-z][a-z0-9-]*)[\s/][^<>]*?\bon[a-z]+\s*=/i
/** A tag that runs, loads or styles something, anywhere in a text. */
export const CODE_TAG = new RegExp(`</?(${CODE})(?=[\\s/>]|$)`, 'i')
const HARMLESS_TAG = new RegExp(`</?(${HARMLESS})(?:\\s*/?>|\\s[^<>=]*=[^<>]*>)`, 'i')
const COMMENT = /<!--|<!doctype/i

/** The most serious HTML in a text, or null. A comparison such as "a < b" is not HTML, nor is an unknown name in angle brackets. */
export function findMarkup(text: string): Markup | null {
  const handler = HANDLER.exec(text)
  if (handler) return toMarkup(handler, true, true)
  const code = CODE_TAG.exec(text)
  if (code) return toMarkup(code, true, false)
  const tag = HARMLESS_TAG.exec(text)
  if (tag) return toMarkup(tag, false, false)
  const comment = COMMENT.exec(text)
  return comment ? { written: comment[0], name: comment[0].slice(1), isCode: false, isHandler: false } : null
}

function toMarkup([whole, name = '']: RegExpExecArray, isCode: boolean, isHandler: boolean): Markup {
  return { written: /^[^"\\\p{Cc}]*/u.exec(whole)?.[0] ?? '', name: name.toLowerCase(), isCode, isHandler }
}
