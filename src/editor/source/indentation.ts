/** A JSON text of the file as it is shown: without the indentation that it has only because of the values around it. */
export function removeIndentation(text: string): { text: string; indentation: string } {
  const [first = '', ...others] = text.split('\n')
  const indentation = /^[ \t]*/.exec(others.at(-1) ?? '')?.[0] ?? ''
  const isIndented = others.every((line) => line.startsWith(indentation) || line.trim() === '')
  if (!isIndented || indentation === '') return { text, indentation: '' }
  return { text: [first, ...others.map((line) => line.slice(indentation.length))].join('\n'), indentation }
}

/** The opposite of `removeIndentation`. A JSON string never contains a line break, so no content changes. */
export const addIndentation = (text: string, indentation: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indentation + line))
    .join('\n')
