import { parseAnswers } from '../delivery/parse-answers.ts'
import type { Lead } from '../store/lead.ts'

/** Every text in the answers of a lead: typed texts, chosen options and names of files. */
export const readTexts = ({ answers }: Pick<Lead, 'answers'>): string[] => Object.values(parseAnswers(answers)).flatMap(toTexts)

function toTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(toTexts)
  return typeof value === 'object' && value !== null && 'name' in value ? toTexts(value.name) : []
}
