import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes the folder of a new block type, ready to be generated and rendered: schema, samples, renderer, styles, test. Returns the
 * files below `root`. Throws when the name is not in camelCase, is taken, or is kept for the manifest itself.
 */
export async function writeNewBlock(root: string, type: string): Promise<string[]> {
  if (!/^[a-z][A-Za-z0-9]{1,39}$/.test(type))
    throw new Error(`"${type}" is no name for a block type. Use camelCase, for example priceTable.`)
  if (type === 'shared' || type === 'list')
    throw new Error(`"${type}" is kept for what several blocks share. Choose another name.`)
  const folder = path.join('src/blocks', type)
  const isTaken = await access(path.join(root, folder)).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`There is a block type "${type}" already: ${folder}`)
  await mkdir(path.join(root, folder), { recursive: true })
  const files = Object.entries(toFiles(type)).map(([name, content]) => ({ file: path.join(folder, name), content }))
  for (const { file, content } of files) await writeFile(path.join(root, file), content)
  return files.map(({ file }) => file)
}

function toFiles(type: string): Record<string, string> {
  const component = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  const title = component.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/ [A-Z]/g, (letter) => letter.toLowerCase())
  return {
    'schema.json': toSchema(type, title),
    'samples.json': `${JSON.stringify({ minimal: { block: { type, heading: title } }, full: { block: { type, heading: title, text: 'Some *text*.' } }, extreme: { block: { type, heading: 'W'.repeat(120), text: 'long '.repeat(200).trim() } } }, null, 2)}\n`,
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
    'block.test.tsx': `import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('it shows its heading and its text', () => {
  const html = renderSample('${type}', samples.full)
  expect(html).toContain('${title}')
  expect(html).toContain('<em>text</em>')
})
`,
  }
}

function toSchema(type: string, title: string): string {
  const schema = {
    title,
    description: 'Say in one sentence what visitors see, in words of the people who edit the manifest.',
    required: ['heading'],
    defaultSnippets: [{ label: title, body: { type, heading: `\${1:${title}}` } }],
    properties: {
      heading: {
        title: 'Heading',
        description: 'The heading of the block.',
        type: 'string',
        minLength: 1,
        maxLength: 160,
        'x-text': 'plain',
        'x-heading': true,
        examples: [title],
      },
      text: {
        title: 'Text',
        description: 'A short text under the heading. Markdown: *emphasis*, **strong**, [link](/page), lists and line breaks.',
        type: 'string',
        minLength: 1,
        maxLength: 1500,
        'x-text': 'markdown',
        examples: ['Some *text*.'],
      },
    },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
