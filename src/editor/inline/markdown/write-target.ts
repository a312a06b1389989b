/** Writes the target of a link or picture: its URL and title. */
export const writeTarget = (url: string, title: string | null): string =>
  title === null ? writeUrl(url) : `${writeUrl(url)} "${writeTitle(title)}"`

function writeUrl(url: string): string {
  const escaped = escapeTarget(url)
  return /[\s()<>]|^$/.test(escaped) ? `<${escaped.replace(/[<>\n\r]/g, toReference)}>` : escaped
}

const writeTitle = (title: string): string =>
  escapeTarget(title)
    .replaceAll('"', '\\"')
    .replace(/[\n\r]/g, toReference)

const escapeTarget = (text: string): string => text.replace(/&(?=[#\da-z])/gi, '&amp;').replaceAll('\\', '\\\\')

/** A character reference. */
export const toReference = (character: string): string => `&#${character.codePointAt(0)};`
