/** The rules of each value of a style of the theme. The default has none: it is how the chrome and the blocks look by themselves. */
export type StyleRules<Value extends string | undefined, Default extends string> = Readonly<
  Record<Exclude<NonNullable<Value>, Default>, string>
>

/** The rules of a value, in one line. Empty for the default and for a theme that does not name a value. */
export const toRules = (rules: Readonly<Record<string, string>>, value: string | undefined): string =>
  toLine(value === undefined ? '' : (rules[value] ?? ''))

/** A template of CSS without its line breaks and indentation. */
const toLine = (css: string): string => css.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1')
