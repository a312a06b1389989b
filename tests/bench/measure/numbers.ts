import { UsageError } from '../../../scripts/lib/command.ts'

/** A whole number from 1 on, as it stands after an option. Throws for anything else. */
export function readNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${option} takes whole numbers from 1 on, not "${text}".`)
  return number
}

/** Such numbers, separated by commas; the word `none` stands for no number. */
export const readNumbers = (option: string, text: string): number[] =>
  text === 'none' ? [] : text.split(',').map((one) => readNumber(option, one.trim()))
