import type { TextDescriptor } from './descriptor.ts'

/** Whether a text matches the pattern of a field. Every text matches a field without one. */
export const matchesPattern = ({ pattern }: Pick<TextDescriptor, 'pattern'>, text: string): boolean =>
  pattern === null || new RegExp(pattern, 'u').test(text)
