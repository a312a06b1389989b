import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, listOf, textOf } from '../json.ts'
import { once } from '../once.ts'

/** Whether a block of a type must have a field. False for the types of own blocks, whose fields this schema does not have. */
export const isRequiredField = (type: string, field: string): boolean => getRequiredFields().get(type)?.has(field) === true

const getRequiredFields = once(
  (): ReadonlyMap<string, ReadonlySet<unknown>> =>
    new Map(
      Object.values(schema.definitions).flatMap((definition) => {
        const type = textOf(fieldOf(fieldOf(definition, 'properties'), 'type'), 'const')
        return type === null ? [] : [[type, new Set(listOf(definition, 'required'))] as const]
      }),
    ),
)
