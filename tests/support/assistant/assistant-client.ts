import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { isObject } from '../../../src/manifest/json.ts'
import { node, root } from '../project.ts'

/** What a tool has answered: its JSON, and its picture if there is one. */
interface ToolAnswer {
  isError: boolean
  data: Record<string, unknown>
  /** Everything that the model sees, as text. */
  text: string
  picture: Buffer | null
}

/** A program for assistants that has started the command `mcp` of a site. */
export interface AssistantClient extends AsyncDisposable {
  client: Client
  /** Calls a tool. Throws for an error of the protocol, such as an unknown tool. */
  call(tool: string, args?: Record<string, unknown>): Promise<ToolAnswer>
  /** Calls a tool that must not refuse. */
  ask(tool: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>
}

/** Starts the command `mcp` of this checkout for a manifest. `environment` is what it gets in addition to the paths of programs. */
export const connectAssistant = (manifestFile: string, environment?: Record<string, string>): Promise<AssistantClient> =>
  startAssistant(root, ['scripts/mcp.ts', '--manifest', manifestFile], environment)

/** Starts a server for assistants with Node in a folder, and connects to it as a program for assistants does. */
export async function startAssistant(
  cwd: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<AssistantClient> {
  const client = new Client({ name: 'Test assistant', version: '1.0.0' })
  const { PATH = '', HOME = '' } = process.env
  const transport = new StdioClientTransport({
    command: node,
    args,
    cwd,
    env: { PATH, HOME, ...environment },
    stderr: 'ignore',
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> => {
    const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }))
    const texts = result.content.flatMap((part) => (part.type === 'text' ? part.text : []))
    const [picture = null] = result.content.flatMap((part) => (part.type === 'image' ? Buffer.from(part.data, 'base64') : []))
    const data: unknown = JSON.parse(texts.join(''))
    if (!isObject(data)) throw new Error(`${name} has answered no object.`)
    return { isError: result.isError === true, data, text: texts.join(''), picture }
  }
  return {
    client,
    call,
    async ask(tool, args) {
      const answer = await call(tool, args)
      if (answer.isError) throw new Error(`${tool} has refused: ${answer.text}`)
      return answer.data
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
