/** Letters that stand for a to z, so that a text is as long as it was. */
const ALPHABETS: readonly string[] = [
  'абцдефгхийклмнопярстувжшыз',
  'αβψδεφγηιξκλμνοπθρστυωχζάέ',
  'अबचदएफगहइजकलमनओपखरसतउवशषयझ',
  'ابتدثفغهيجكلمنوبقرستعضصشطز',
  '云日水火山石田土木人大小上下中心手口目耳天地风雨花鸟',
  'あいうえおかきくけこさしすせそたちつてとなにぬねのは',
]

/** How many scripts there are besides the Latin one. */
export const SCRIPT_COUNT = ALPHABETS.length

/** What is not for readers: where a Markdown link leads, and the names of facts. */
const KEPT = /\]\([^)]*\)|\{\{[^}]*\}\}|[a-z]/gi

/** A text with its Latin letters in another script; null leaves it as it is. */
export function inScript(text: string, script: number | null): string {
  const letters = script === null ? [] : [...(ALPHABETS[script] ?? '')]
  if (letters.length === 0) return text
  return text.replace(KEPT, (found) => (found.length > 1 ? found : (letters[found.toLowerCase().charCodeAt(0) - 97] ?? found)))
}
