import type { StructuredData } from '../../contracts/structured-data.ts'
import type { BlockProps } from '../../ui/block.ts'

/** The people, with what they do and how to reach them. */
export const toTeamData = ({ block }: Pick<BlockProps<'team'>, 'block'>): StructuredData[] =>
  block.items.map(({ name, position, email, phone }) => ({
    '@type': 'Person',
    name,
    ...(position !== undefined && { jobTitle: position }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { telephone: phone }),
  }))
