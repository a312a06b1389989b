import type { StyleSheets } from './style-parts.ts'

/** The style sheet of the compiled site with a theme, whose rules have their own layers, and with the parts that have a user. */
export function toStyleSheet({ reset, parts }: StyleSheets, theme: string, isUser: (name: string) => boolean): string {
  const toRules = (layer: string) =>
    parts
      .filter((part) => part.layer === layer && (part.users === null || part.users.some(isUser)))
      .map(({ rules }) => rules)
      .join('')
  return `@layer reset{${reset}}${theme}@layer ui{${toRules('ui')}}@layer blocks{${toRules('blocks')}}`
}
