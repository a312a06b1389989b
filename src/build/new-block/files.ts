export interface BlockKind {
  isInteractive: boolean
  /** Whether it is an own block of a site. */
  isOwn: boolean
}

/** Writes the imports of a module. */
type Importer = (...names: (keyof typeof ENGINE_MODULES)[]) => string

/** What blocks import -> its module in the engine. */
const ENGINE_MODULES = {
  'type BlockProps': 'block.ts',
  css: 'css.ts',
  defineBlock: 'block.ts',
  Heading: 'heading.tsx',
  Kept: 'kept.tsx',
  Markdown: 'markdown/markdown.tsx',
}

const importFromEngine: Importer = (...names) =>
  names.map((name) => `import { ${name} } from '../../ui/${ENGINE_MODULES[name]}'`).join('\n')

const importFromPackage: Importer = (...names) => `import { ${names.join(', ')} } from 'manifest-site/block'`

interface Names {
  type: string
  component: string
  title: string
}

/**
 * File name -> content of a new block type, of the engine or of a site. It has a heading and a text; in an interactive block, a
 * button shows and hides the text.
 */
export function toBlockFiles(type: string, { isInteractive, isOwn }: BlockKind): Record<string, string> {
  const component = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  const title = component.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/ [A-Z]/g, (letter) => letter.toLowerCase())
  const names = { type, component, title }
  const importing = isOwn ? importFromPackage : importFromEngine
  return {
    'schema.json': toSchema(names, isInteractive),
    'samples.json': toSamples(names, isInteractive),
    ...(isInteractive ? toIsland(names, importing) : toStatic(names, importing)),
    ...(isOwn ? { 'block.test.mjs': toOwnTest(names, isInteractive) } : { 'block.test.tsx': toTest(names, isInteractive) }),
  }
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const toStatic = ({ type, component }: Names, importing: Importer): Record<string, string> => ({
  'block.tsx': `${importing('type BlockProps', 'Heading', 'Markdown')}
import { root } from './styles.ts'

export function ${component}({ block, place }: BlockProps<'${type}'>) {
  return (
    <div className={root}>
      <Heading level={place.level}>{block.heading}</Heading>
      {block.text && <Markdown text={block.text} place={place} />}
    </div>
  )
}
`,
  'styles.ts': `${importing('css')}

export const root = css\`
  display: grid;
  gap: 16px;
\`
`,
  'index.ts': `${importing('defineBlock')}
import { ${component} } from './block.tsx'

export default defineBlock('${type}', { render: ${component} })
`,
})

const toIsland = ({ type, component }: Names, importing: Importer): Record<string, string> => ({
  'block.tsx': `${importing('type BlockProps', 'Heading', 'Markdown')}
import { type ${component}State, Interactive } from './interactive.tsx'

/** The state that the browser part needs. Kept HTML is already on the page. */
export const to${component}State = ({ block }: BlockProps<'${type}'>): ${component}State => ({ label: block.label })

export function ${component}(props: BlockProps<'${type}'>) {
  const { block, place } = props
  return (
    <Interactive
      {...to${component}State(props)}
      intro={<Heading level={place.level}>{block.heading}</Heading>}
      text={<Markdown text={block.text} place={place} />}
    />
  )
}
`,
  'interactive.tsx': `import { type ReactNode, useId, useState } from 'react'
${importing('Kept')}
import { button, root } from './styles.ts'

/** The state that the browser part needs. */
export interface ${component}State {
  label: string
}

interface InteractiveProps extends ${component}State {
  /** Rendered only at build time. The browser keeps the HTML. */
  intro?: ReactNode
  text?: ReactNode
}

/** A text that a button hides and shows. Without JavaScript, the text is visible. */
export function Interactive({ label, intro, text }: InteractiveProps) {
  const [isShown, setIsShown] = useState(true)
  const id = useId()
  return (
    <div className={root}>
      <Kept name="intro">{intro}</Kept>
      <button type="button" className={button} aria-expanded={isShown} aria-controls={id} onClick={() => setIsShown(!isShown)}>
        {label}
      </button>
      <Kept name="text" id={id} hidden={!isShown}>
        {text}
      </Kept>
    </div>
  )
}
`,
  'styles.ts': `${importing('css')}

export const root = css\`
  display: grid;
  justify-items: start;
  gap: 16px;
\`

export const button = css\`
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: transparent;
  color: var(--ink);
  font: inherit;
  cursor: pointer;
  overflow-wrap: anywhere;
\`
`,
  'index.ts': `${importing('defineBlock')}
import { ${component}, to${component}State } from './block.tsx'

export default defineBlock('${type}', { render: ${component}, toState: to${component}State })
`,
})

const toTest = ({ type, title }: Names, isInteractive: boolean): string => `import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows its heading${isInteractive ? ', its button' : ''} and its text', () => {
  const html = renderSample('${type}', samples.full)
  expect(html).toContain('${title}')${isInteractive ? '\n  expect(html).toContain(\'aria-expanded="true"\')' : ''}
  expect(html).toContain('<em>text</em>')
})
`

const toOwnTest = ({ type, title }: Names, isInteractive: boolean): string => `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderSample } from 'manifest-site/test'

test('shows its heading${isInteractive ? ', its button' : ''} and its text', async () => {
  const html = await renderSample('${type}', 'full')
  assert.match(html, />${title}</)${isInteractive ? '\n  assert.match(html, /aria-expanded="true"/)' : ''}
  assert.match(html, /<em>text<\\/em>/)
})
`

function toSamples({ type, title }: Names, isInteractive: boolean): string {
  const label = isInteractive ? { label: 'Details' } : {}
  const text = 'Some *text*.'
  const minimal = { type, heading: title, ...label, ...(isInteractive && { text: 'Some text.' }) }
  const extreme = {
    type,
    heading: 'W'.repeat(120),
    ...(isInteractive && { label: 'W'.repeat(60) }),
    text: 'long '.repeat(200).trim(),
  }
  return toJson({
    minimal: { block: minimal },
    full: { block: { type, heading: title, ...label, text } },
    extreme: { block: extreme },
  })
}

function toSchema({ type, title }: Names, isInteractive: boolean): string {
  const label = {
    title: 'Button',
    description: 'The text of the button that shows and hides the text.',
    type: 'string',
    minLength: 1,
    maxLength: 60,
    'x-text': 'plain',
    examples: ['Details'],
  }
  const placeholders = isInteractive ? { label: `\${2:Details}`, text: `\${3:Text}` } : {}
  return toJson({
    title,
    description: 'Describe in one sentence what visitors see, in the words of the people who edit the manifest.',
    required: isInteractive ? ['heading', 'label', 'text'] : ['heading'],
    defaultSnippets: [{ label: title, body: { type, heading: `\${1:${title}}`, ...placeholders } }],
    properties: {
      heading: {
        title: 'Heading',
        description: 'The heading of the block.',
        type: 'string',
        minLength: 1,
        maxLength: 160,
        'x-text': 'plain',
        'x-name': 'title',
        'x-heading': true,
        examples: [title],
      },
      ...(isInteractive && { label }),
      text: {
        title: 'Text',
        description:
          'A short text below the heading. Supports Markdown, such as **strong**, *emphasis*, [links](/page), lists and tables.',
        type: 'string',
        minLength: 1,
        maxLength: 1500,
        'x-text': 'rich',
        examples: ['Some *text*.'],
      },
    },
  })
}
