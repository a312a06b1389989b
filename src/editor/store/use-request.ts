import { useEffect, useEffectEvent, useState } from 'react'
import type { EditorMethod } from '../../contracts/editor-protocol.ts'
import { type EditorParams, EditorRequestError, type EditorResult } from './connection.ts'
import { useEditor, useStore } from './use-editor.ts'

/** What the server has answered, or why it refused, in a sentence. Both are null until the first answer. */
interface Requested<T> {
  value: T | null
  problem: string | null
}

interface RequestOptions {
  /** When it changes, the request is sent again. */
  version?: string | number
  /** How long the parameters have to stay the same, in milliseconds. */
  delay?: number
}

/**
 * Sends a request while the component is shown: now, when its parameters change, and when the connection is there again. The last answer stays
 * until the next one has come.
 */
export function useRequest<M extends EditorMethod>(
  method: M,
  params: EditorParams<M>,
  { version = '', delay = 0 }: RequestOptions = {},
): Requested<EditorResult<M>> {
  const store = useStore()
  const isConnected = useEditor(({ connection }) => connection === 'open')
  const [requested, setRequested] = useState<Requested<EditorResult<M>>>({ value: null, problem: null })
  const send = useEffectEvent(() => store.call(method, params))
  const key = JSON.stringify(params)
  useEffect(() => {
    if (!isConnected) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const next = await readAnswer(send())
      if (isWanted && next) setRequested(next)
    }, delay)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isConnected, key, version, delay])
  return requested
}

/** Null if the connection was lost. */
async function readAnswer<T>(request: Promise<T>): Promise<Requested<T> | null> {
  try {
    return { value: await request, problem: null }
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    return error.code === 'lost' ? null : { value: null, problem: error.message }
  }
}
