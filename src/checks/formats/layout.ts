/** Indents all lines that are not empty. */
export const indent = (text: string, by = 2): string => text.replace(/^(?=.)/gm, ' '.repeat(by))

/** Wraps a text at `width` columns and puts `margin` before each line. A word that is too long gets its own line. */
export function wrap(text: string, width: number, margin: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && margin.length + line.length + word.length < width) lines.splice(-1, 1, `${line} ${word}`)
    else lines.push(word)
  }
  return lines.map((line) => margin + line).join('\n')
}
