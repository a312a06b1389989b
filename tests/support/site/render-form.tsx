import { renderToStaticMarkup } from 'react-dom/server'
import { FormBlock } from '../../../src/blocks/form/block.tsx'
import samples from '../../../src/blocks/form/samples.json' with { type: 'json' }
import type { Place } from '../../../src/contracts/place.ts'
import { toShownForm } from '../../../src/forms/shown-form.ts'
import type { Form, FormBlock as FormBlockData } from '../../../src/manifest/manifest.gen.ts'
import { englishTexts } from '../../../src/manifest/texts.gen.ts'

type SampleName = 'slim' | 'minimal' | 'full' | 'extreme' | 'received'

const isForm = (value: object): value is Form => 'fields' in value
const isFormBlock = (value: object): value is FormBlockData => 'form' in value
const forms = Object.entries<object>(samples.forms).flatMap(([id, form]) =>
  isForm(form) ? [[id, toShownForm(id, form, () => 'v1')] as const] : [],
)

/** The props of a sample of the block `form`, at a place that differs in `around`. */
export function toFormProps(name: SampleName, around: Partial<Place> = {}): { block: FormBlockData; place: Place } {
  const block: object = samples[name].block
  if (!isFormBlock(block)) throw new Error('The sample is no form block.')
  const onPage = { id: 'b0', level: 2, first: false, inside: false, before: null, after: null, pictures: {}, icons: {} } as const
  const onSite = { path: '/contact', basePath: '/shop', language: 'en', texts: englishTexts, submitted: null }
  return { block, place: { ...onPage, ...onSite, forms: Object.fromEntries(forms), ...around } }
}

/** The HTML of a sample, without its section frame. */
export const renderForm = (name: SampleName, around: Partial<Place> = {}): string =>
  renderToStaticMarkup(<FormBlock {...toFormProps(name, around)} />, { identifierPrefix: 'b0' })
