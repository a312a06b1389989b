import type { EditorMethod } from '../../contracts/editor-protocol.ts'
import type { EditorParams } from './connection.ts'
import { useAnswer } from './use-answer.ts'
import { useEditor, useStore } from './use-editor.ts'

interface RequestOptions {
  /** When it changes, the request is sent again. */
  version?: string | number
  /** How long the parameters have to stay the same, in milliseconds. */
  delay?: number
}

/** Sends a request to the server of the editor while the component is shown, and whenever its parameters change: see `useAnswer`. */
export function useRequest<M extends EditorMethod>(method: M, params: EditorParams<M>, options: RequestOptions = {}) {
  const store = useStore()
  const isConnected = useEditor(({ connection }) => connection === 'open')
  return useAnswer(() => store.call(method, params), { isConnected, key: JSON.stringify(params), ...options })
}
