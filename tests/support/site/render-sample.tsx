import { Ajv, type ValidateFunction } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { BlockModel } from '../../../src/contracts/page-model.ts'
import type { BlockPlace, IconDrawing, PictureFile } from '../../../src/contracts/place.ts'
import { toShownForm } from '../../../src/forms/shown-form.ts'
import type { Block, Form } from '../../../src/manifest/manifest.gen.ts'
import { locateMarkdownPictures } from '../../../src/manifest/markdown/index.ts'
import { englishTexts } from '../../../src/manifest/texts.gen.ts'
import { walkMarks } from '../../../src/manifest/walk.ts'
import { toBlockModels } from '../../../src/models/block-models.ts'
import { getBlockPlan } from '../../../src/models/schema-marks.ts'
import { renderBlock } from '../../../src/site/render-block.tsx'

/** A sample of `samples.json`: a block of a manifest and the forms that it refers to. */
export interface Sample {
  block: unknown
  forms?: unknown
}

const ajv = new Ajv({ discriminator: true, strict: false, allowUnionTypes: true }).addSchema(schema, 'manifest')

/**
 * The model of a sample with a number of heroes `above` it. Throws when the sample does not match its schema. Without
 * `limits`, its texts may be longer than the schema allows, and have another format.
 */
export function toSampleModel({ block, forms = {} }: Sample, { above = 0, limits = true } = {}): BlockModel {
  const [pictures, icons] = [new Map<string, PictureFile>(), new Map<string, IconDrawing>()]
  const addPicture = (name: string) =>
    pictures.set(name, { url: name, width: 640, height: 480, adapts: false, sources: [], shade: null })
  walkMarks(block, getBlockPlan(), (value, marks) => {
    if (typeof value !== 'string') return
    if (marks.file) addPicture(value)
    if (marks.text === 'rich') for (const { file } of locateMarkdownPictures(value)) addPicture(file)
    if (marks.icon) icons.set(value, { body: '<path d="M0 0h24v24H0z"/>', viewBox: '0 0 24 24' })
  })
  const definitions = Object.entries(asObject(forms)).map(
    ([id, form]) => [id, toShownForm(id, parse<Form>('Form', form), () => 'v1')] as const,
  )
  const others = Array.from({ length: above }, () => ({ type: 'hero' as const, heading: 'Above' }))
  const model = toBlockModels([...others, parse<Block>('Block', block, limits)], {
    shared: {},
    pictures: Object.fromEntries(pictures),
    icons: Object.fromEntries(icons),
    forms: Object.fromEntries(definitions),
  })[above]
  if (!model) throw new Error('The sample is hidden.')
  return model
}

interface SampleOptions {
  above?: number
  limits?: boolean
  /** What differs from the place of a block that is alone on its page. */
  place?: Partial<BlockPlace>
}

/** The HTML of a sample in its section frame, as built. `type` is checked, so that tests name the block type that they test. */
export function renderSample(type: string, sample: Sample, { place, ...options }: SampleOptions = {}): string {
  const alone = toSampleModel(sample, options)
  const model = { ...alone, place: { ...alone.place, ...place } }
  if (model.block.type !== type) throw new Error(`The sample is a ${model.block.type}, not a ${type}.`)
  return renderBlock(model, {
    pagePlace: { path: '/', basePath: '', language: 'en', texts: englishTexts, submitted: null },
    islands: {},
    onError(_, error) {
      throw error
    },
  })
}

/** The schema keywords that limit a text. */
const LIMITS: ReadonlySet<string> = new Set(['maxLength', 'pattern'])

function parse<T>(definition: string, value: unknown, limits = true): T {
  const validate: ValidateFunction<T> | undefined = ajv.getSchema<T>(`manifest#/definitions/${definition}`)
  const isValid = (validated: unknown): validated is T =>
    validate?.(validated) || (!limits && validate?.errors?.every(({ keyword }) => LIMITS.has(keyword)) === true)
  if (!isValid(value)) throw new Error(`A sample is not a valid ${definition}: ${ajv.errorsText(validate?.errors)}`)
  return value
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
