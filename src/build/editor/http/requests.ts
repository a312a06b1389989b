import type { EditorMethod } from '../../../contracts/editor-protocol.ts'
import { fieldOf, parseOrNull, textOf } from '../../../manifest/json.ts'
import { type Answer, isMethod, prepareAnswer } from '../methods/index.ts'

/** An error of JSON-RPC 2.0. `data.code` is for the browser. */
export interface RpcError {
  code: number
  message: string
  data: { code: string }
}

/** A request whose method and parameters are known. */
export interface AcceptedRequest {
  kind: 'request'
  id: number
  method: EditorMethod
  params: unknown
  answer: Answer
}

export type ParsedRequest = AcceptedRequest | { kind: 'invalid'; id: number | null; error: RpcError }

/** Parses a message of the browser. */
export function parseRequest(text: string): ParsedRequest {
  const message = parseOrNull(text)
  const id = fieldOf(message, 'id')
  if (fieldOf(message, 'jsonrpc') !== '2.0' || typeof id !== 'number')
    return { kind: 'invalid', id: null, error: toRpcError(-32600, 'invalid', 'The message is not a request of JSON-RPC 2.0.') }
  const method = textOf(message, 'method') ?? ''
  if (!isMethod(method)) return { kind: 'invalid', id, error: toRpcError(-32601, 'invalid', `There is no method "${method}".`) }
  const params = fieldOf(message, 'params')
  const answer = prepareAnswer(method, params)
  if (answer) return { kind: 'request', id, method, params, answer }
  return { kind: 'invalid', id, error: toRpcError(-32602, 'invalid', `The parameters of "${method}" have the wrong shape.`) }
}

export const toRpcError = (code: number, name: string, message: string): RpcError => ({ code, message, data: { code: name } })
