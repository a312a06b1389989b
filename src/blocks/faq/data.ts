import type { StructuredData } from '../../contracts/structured-data.ts'
import { listWords } from '../../manifest/markdown/list-words.ts'
import type { BlockProps } from '../../ui/block.ts'

/** The questions with their answers, without marks and pictures. */
export const toFaqData = ({ block }: Pick<BlockProps<'faq'>, 'block'>): StructuredData[] => [
  {
    '@type': 'FAQPage',
    mainEntity: block.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: listWords(answer, 'rich').join('\n') },
    })),
  },
]
