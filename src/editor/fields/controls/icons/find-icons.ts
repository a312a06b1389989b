import { findSuggestions, type Suggestion } from '../../../suggestions/find-suggestions.ts'
import { ICON_WORDS } from './icon-words.ts'

/** Shorter beginnings of words would mean too much. */
const MIN_LENGTH = 2

/** The icons whose names contain the text, and after them those that show what it means. */
export function findIcons(icons: readonly Suggestion[], text: string): readonly Suggestion[] {
  const named = findSuggestions(icons, text, Number.POSITIVE_INFINITY)
  const shown = listShown(text.trim().toLowerCase())
  if (shown.length === 0) return named
  const known = new Set(named)
  // The shortest name is the plain icon: "shield" comes before "brick-wall-shield".
  const others = icons.filter((icon) => !known.has(icon)).toSorted((one, other) => one.value.length - other.value.length)
  const related = shown.flatMap((name) => others.filter(({ value }) => hasWords(value, name)))
  return [...named, ...new Set(related)]
}

/** The names of what shows the meaning of a text. */
const listShown = (text: string): string[] =>
  text.length < MIN_LENGTH
    ? []
    : Object.entries(ICON_WORDS).flatMap(([words, names]) =>
        words.split(' ').some((word) => word === text || (text.length > MIN_LENGTH && word.startsWith(text)))
          ? names.split(' ')
          : [],
      )

/** Whether the name of an icon has all words of another one next to each other: `lucide:file-lock-2` has `lock`, but `clock` has not. */
const hasWords = (icon: string, name: string): boolean => `-${icon.slice(icon.indexOf(':') + 1)}-`.includes(`-${name}-`)
