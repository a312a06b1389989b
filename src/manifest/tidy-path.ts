/** Letters that Unicode does not decompose into a base letter and an accent, with their plain spelling. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A path with lowercase letters, hyphens and no accents. Other scripts stay unchanged: their readers can read such paths. */
export function toTidyPath(path: string): string {
  const words = path
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{Script=Latin}\p{M}*/gu, toPlain)
    .replaceAll('_', '-')
  return words
    .replace(/-{2,}/g, '-')
    .replace(/-?\/-?/g, '/')
    .replace(/(?<=[^/])-$/, '')
}

const toPlain = (letter: string): string => SPELLED_OUT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
