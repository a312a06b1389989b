import { typeName } from '../checks/schema-lookup/show.ts'
import { nearest } from '../checks/suggest.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { isObject } from '../manifest/json.ts'
import { CallRefusal } from './call-refusal.ts'
import type { HeldProposals } from './held-proposals.ts'
import type { AssistantSite } from './manifest-version.ts'

/** The JSON Schema of an argument of a tool. */
export interface ToolArgument {
  type: 'string' | 'integer' | 'array' | 'object' | 'boolean'
  description: string
  enum?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  [keyword: string]: unknown
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** What a tool returns: JSON, and a picture if it makes one. */
export interface ToolResult {
  data: Readonly<Record<string, unknown>>
  /** A JPEG file. */
  picture?: Buffer
}

/** Everything that the tools of a connection share. */
export interface AssistantSession {
  site: AssistantSite
  held: HeldProposals
  /** The name of the assistant, as people see it. */
  author(): string
  /** How to start the browser for pictures of pages; null if none was found. */
  launch: { executablePath: string; args: string[] } | null
}

/** What an assistant can call. */
export interface AssistantTool {
  name: string
  title: string
  /** For the model that decides which tool to call. */
  description: string
  /** Whether it writes something. */
  writes?: boolean
  properties: Readonly<Record<string, ToolArgument>>
  required: readonly string[]
  /** The arguments have the types that `properties` says. Throws an `ExpectedError` for a call that is refused. */
  run(args: ToolArguments, session: AssistantSession): Promise<ToolResult>
}

/** Calls a tool. A call that is refused, or that fails, is a result with `error`: a sentence that says what to do. */
export async function callTool(
  tool: AssistantTool,
  args: ToolArguments,
  session: AssistantSession,
): Promise<ToolResult & { isError: boolean }> {
  try {
    checkArguments(tool, args)
    return { ...(await tool.run(args, session)), isError: false }
  } catch (error) {
    if (!isExpectedError(error)) console.error(error)
    const details = error instanceof CallRefusal ? error.details : {}
    const message = isExpectedError(error) ? error.message : `${tool.name} has failed. Try it in another way, or tell the person.`
    return { data: { error: message, ...details }, isError: true }
  }
}

/** Throws a `CallRefusal` for arguments whose name, type, length or choice is not allowed. What is in lists and objects is up to the tool. */
function checkArguments({ name, properties, required }: AssistantTool, args: ToolArguments): void {
  for (const [key, value] of Object.entries(args)) {
    const argument = Object.hasOwn(properties, key) ? properties[key] : undefined
    const near = nearest(key, Object.keys(properties))
    if (!argument)
      throw new CallRefusal(
        `"${key.slice(0, 40)}" is not an argument of ${name}.${near === null ? '' : ` Did you mean "${near}"?`}`,
      )
    const problem = findProblem(argument, value)
    if (problem !== null) throw new CallRefusal(`"${key}" ${problem}. ${argument.description}`)
  }
  const missing = required.find((key) => !Object.hasOwn(args, key))
  if (missing !== undefined) throw new CallRefusal(`"${missing}" is missing. ${properties[missing]?.description}`)
}

function findProblem(argument: ToolArgument, value: unknown): string | null {
  if (!isOfType(argument.type, value)) return `must be ${typeName(argument.type)}`
  if (argument.enum && !argument.enum.includes(String(value))) return `must be one of ${argument.enum.join(', ')}`
  if (argument.minLength !== undefined && String(value).trim().length < argument.minLength) return 'must not be empty'
  if (argument.maxLength !== undefined && String(value).length > argument.maxLength)
    return `must have at most ${argument.maxLength} characters`
  if (argument.minimum !== undefined && Number(value) < argument.minimum) return `must be at least ${argument.minimum}`
  return null
}

function isOfType(type: ToolArgument['type'], value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}
