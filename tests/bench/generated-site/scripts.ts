/** Replacements for the letters a to z, so that the length of a text stays the same. */
const ALPHABETS: readonly string[] = [
  'абцдефгхийклмнопярстувжшыз',
  'αβψδεφγηιξκλμνοπθρστυωχζάέ',
  'अबचदएफगहइजकलमनओपखरसतउवशषयझ',
  'ابتدثفغهيجكلمنوبقرستعضصشطز',
  '云日水火山石田土木人大小上下中心手口目耳天地风雨花鸟',
  'あいうえおかきくけこさしすせそたちつてとなにぬねのは',
]

/** The number of scripts in addition to Latin. */
export const SCRIPT_COUNT = ALPHABETS.length

/** Link targets and placeholders, which stay unchanged, or a single letter. */
const TOKENS = /\]\([^)]*\)|\{\{[^}]*\}\}|[a-z]/gi

/** A text with its Latin letters in another script; null leaves it unchanged. */
export function inScript(text: string, script: number | null): string {
  const letters = script === null ? [] : [...(ALPHABETS[script] ?? '')]
  if (letters.length === 0) return text
  return text.replace(TOKENS, (found) => (found.length > 1 ? found : (letters[found.toLowerCase().charCodeAt(0) - 97] ?? found)))
}
