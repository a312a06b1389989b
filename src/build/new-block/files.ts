interface Names {
  type: string
  component: string
  title: string
}

/** File name -> content of a new block type. It has a heading and a text; in an interactive block, a button shows and hides the text. */
export function toBlockFiles(type: string, isInteractive: boolean): Record<string, string> {
  const component = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  const title = component.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/ [A-Z]/g, (letter) => letter.toLowerCase())
  const names = { type, component, title }
  return {
    'schema.json': toSchema(names, isInteractive),
    'samples.json': toSamples(names, isInteractive),
    ...(isInteractive ? toIsland(names) : toStatic(names)),
    'block.test.tsx': toTest(names, isInteractive),
  }
}

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const toStatic = ({ type, component }: Names): Record<string, string> => ({
  'block.tsx': `import { Heading } from '../../ui/heading.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Markdown } from '../../ui/markdown.tsx'
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
  'styles.ts': `import { css } from '../../ui/css.ts'

export const root = css\`
  display: grid;
  gap: 16px;
\`
`,
  'index.ts': `import { defineBlock } from '../../ui/block.ts'
import { ${component} } from './block.tsx'

export default defineBlock('${type}', { render: ${component} })
`,
})

const toIsland = ({ type, component }: Names): Record<string, string> => ({
  'block.tsx': `import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
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
import { Kept } from '../../ui/kept.tsx'
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
  'styles.ts': `import { css } from '../../ui/css.ts'

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
  'index.ts': `import { defineBlock } from '../../ui/block.ts'
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
          'A short text below the heading. Supports Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.',
        type: 'string',
        minLength: 1,
        maxLength: 1500,
        'x-text': 'markdown',
        examples: ['Some *text*.'],
      },
    },
  })
}
