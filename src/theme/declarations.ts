/** What a value may contain: colors, sizes, functions of them, and names in single quotes. Nothing that could end a declaration. */
const PLAIN_VALUE = /^(?:[\w\s#%.,()+*/-]|'[\w\s.-]*')*$/

/**
 * Custom properties as the inside of a rule. Throws for anything but a plain value, whatever the checks accept: this is the only place
 * where text of a manifest becomes part of a style sheet.
 */
export const toDeclarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (!PLAIN_VALUE.test(value) || /\/\*|url\(/i.test(value)) throw new Error(`"${value}" is not allowed as a CSS value.`)
      return `--${name}:${value}`
    })
    .join(';')
