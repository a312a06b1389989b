/** What a value may be made of: colours, sizes, functions of them, and names in single quotes. No mark that ends a declaration. */
const PLAIN_VALUE = /^(?:[\w\s#%.,()+*/-]|'[\w\s.-]*')*$/

/**
 * Custom properties as the inside of a rule. Throws for a value that could be more than a value, whatever the checks let through:
 * this is the one place where words of a manifest become part of a style sheet.
 */
export const toDeclarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      if (!PLAIN_VALUE.test(value) || /\/\*|url\(/i.test(value)) throw new Error(`"${value}" cannot stand in a style sheet.`)
      return `--${name}:${value}`
    })
    .join(';')
