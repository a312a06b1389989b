import { explainRule } from '../../build/explain-rule.ts'
import { nearest } from '../../checks/suggest.ts'
import { textOf } from '../../manifest/json.ts'
import { CallRefusal } from '../call-refusal.ts'
import { describePart, findDefinition, listBlockTypes, listPartNames } from '../schema-parts.ts'
import type { AssistantTool } from '../tool.ts'

export const explain: AssistantTool = {
  name: 'explain',
  title: 'Explain a rule, a block type or a part of the manifest',
  description:
    'Explains one thing. With a code of a diagnostic, such as "REF203": what the rule checks, why, and what to do, with examples. With a block type, such as "hero": its fields as JSON Schema, and a sample. With the name of another part, such as "Page", "Navigation", "Form" or "Collection": its fields as JSON Schema. With "list": all rules; with "blocks": all block types. Read this before you write a block that you do not know.',
  properties: {
    about: {
      type: 'string',
      description: 'A code or name of a rule, a block type, the name of a part, "list" or "blocks".',
      maxLength: 100,
    },
  },
  required: ['about'],
  async run(args, { site }) {
    const about = textOf(args, 'about') ?? ''
    if (about === 'blocks') return { data: { blocks: await listBlockTypes(site.root) } }
    const name = findDefinition(about)
    if (name !== null) return { data: await describePart(name, site.root) }
    const explained = await explainRule(about)
    if (explained.text !== null) return { data: { text: explained.text } }
    const near = explained.near ?? nearest(about, listPartNames())
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    throw new CallRefusal(
      `"${about}" is not a rule, a block type or a part of the manifest.${hint} Use "list" for all rules and "blocks" for all block types.`,
    )
  },
}
