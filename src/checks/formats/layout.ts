/** A text with every line but the empty ones moved to the right. */
export const indent = (text: string, by = 2): string => text.replace(/^(?=.)/gm, ' '.repeat(by))

/** A text in lines of at most `width` columns, each with `margin` in front; a longer word keeps a line to itself. */
export function wrap(text: string, width: number, margin: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && margin.length + line.length + word.length < width) lines.splice(-1, 1, `${line} ${word}`)
    else lines.push(word)
  }
  return lines.map((line) => margin + line).join('\n')
}
