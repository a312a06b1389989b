import { UsageError } from '../../../scripts/lib/command.ts'

/** Parses the value of an option as a whole number from 1 on. Throws for anything else. */
export function readNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${option} must be a whole number of at least 1, not "${text}".`)
  return number
}

/** Parses such numbers, separated by commas; `none` gives an empty list. */
export const readNumbers = (option: string, text: string): number[] =>
  text === 'none' ? [] : text.split(',').map((one) => readNumber(option, one.trim()))
