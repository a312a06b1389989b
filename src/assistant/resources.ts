import type { AssistantTool, ToolArguments } from './tool.ts'
import { explain } from './tools/explain.ts'
import { readPage } from './tools/read-page.ts'
import { validateSite } from './tools/validate-site.ts'

interface ResourceWords {
  name: string
  description: string
}

/** What an assistant can read without a call. Each is the result of a tool as JSON. */
interface AssistantResource extends ResourceWords {
  uri: string
  tool: AssistantTool
  args: ToolArguments
}

export const resources: readonly AssistantResource[] = [
  {
    uri: 'site://schema',
    name: 'Schema',
    description: 'The JSON Schema of the manifest: its parts, and the names of the definitions that have schemas of their own.',
    tool: explain,
    args: { about: 'Manifest' },
  },
  {
    uri: 'site://blocks',
    name: 'Block types',
    description: 'Every block type: what it is for, and a sample.',
    tool: explain,
    args: { about: 'blocks' },
  },
  {
    uri: 'site://pages',
    name: 'Pages',
    description:
      'The pages of the saved site: path, title, number of blocks, dates. A long list ends with nextOffset: call read_page with it for the rest.',
    tool: readPage,
    args: {},
  },
  {
    uri: 'site://diagnostics',
    name: 'Diagnostics',
    description:
      'The errors, warnings and hints about the saved site. A long list ends with nextOffset: call validate with it for the rest.',
    tool: validateSite,
    args: {},
  },
]

/** Resources with a word in their URI. */
interface ResourceTemplate extends ResourceWords {
  uriTemplate: string
  prefix: string
  tool: AssistantTool
  toArgs(word: string): ToolArguments
}

export const resourceTemplates: readonly ResourceTemplate[] = [
  {
    uriTemplate: 'site://schema/{name}',
    prefix: 'site://schema/',
    name: 'Schema of a part',
    description: 'The JSON Schema of a block type, such as hero, or of a definition, such as Page.',
    tool: explain,
    toArgs: (about) => ({ about }),
  },
  {
    uriTemplate: 'site://pages{+path}',
    prefix: 'site://pages',
    name: 'Page',
    description: 'A page of the saved site, by its path: site://pages/contact, or site://pages* for unknown paths.',
    tool: readPage,
    toArgs: (path) => ({ path }),
  },
]

/** The call that gives the content of a resource; null for an unknown URI. */
export function findResource(uri: string): { tool: AssistantTool; args: ToolArguments } | null {
  const resource = resources.find((candidate) => candidate.uri === uri)
  if (resource) return resource
  const template = resourceTemplates.find(({ prefix }) => uri.startsWith(prefix))
  const word = template && decode(uri.slice(template.prefix.length))
  return template && word !== undefined ? { tool: template.tool, args: template.toArgs(word) } : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing is a part of the name.
    return text
  }
}
