import { ExpectedError } from '../../contracts/expected-error.ts'

/** Where a source is wrong. Lines and columns count from 1. */
interface SourcePlace {
  file: string
  line?: number | undefined
  column?: number | undefined
}

/** An error of a source of an own block or own rule: `blocks/price/block.tsx:3:14: …`. */
export function toSourceError({ file, line, column }: SourcePlace, message: string): ExpectedError {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return new ExpectedError('OWN_PARTS_UNUSABLE', `${place}: ${message}`)
}
