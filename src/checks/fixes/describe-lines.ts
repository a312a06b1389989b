/** The maximum number of lines to list. */
const MAX_LINES_NAMED = 12

/** `line 4`, `lines 4, 9`, or `lines 4, 9 and 3 more` if there are too many. Each line is listed once. */
export function describeLines(lines: readonly number[]): string {
  const each = [...new Set(lines)].sort((a, b) => a - b)
  const named = each.slice(0, MAX_LINES_NAMED).join(', ')
  const more = each.length > MAX_LINES_NAMED ? ` and ${each.length - MAX_LINES_NAMED} more` : ''
  return `${each.length === 1 ? 'line' : 'lines'} ${named}${more}`
}
