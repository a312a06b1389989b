import { useEffect, useEffectEvent, useState } from 'react'
import { EditorRequestError } from './connection.ts'

/** What the server has answered, or why it refused, in a sentence. Both are null until the first answer. */
interface Answered<T> {
  value: T | null
  problem: string | null
}

interface AnswerOptions {
  isConnected: boolean
  /** Identifies the request. When it changes, the request is sent again. */
  key: string
  /** When it changes, the request is sent again, too. */
  version?: string | number
  /** How long the request has to stay the same, in milliseconds. */
  delay?: number
}

/**
 * Sends a request while the component is shown: now, when it changes, and when the connection is there again. The last answer stays until the
 * next one has come.
 */
export function useAnswer<T>(
  request: () => Promise<T>,
  { isConnected, key, version = '', delay = 0 }: AnswerOptions,
): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({ value: null, problem: null })
  const send = useEffectEvent(request)
  useEffect(() => {
    if (!isConnected) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const next = await readAnswer(send())
      if (isWanted && next) setAnswered(next)
    }, delay)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isConnected, key, version, delay])
  return answered
}

/** Null if the connection was lost. */
async function readAnswer<T>(request: Promise<T>): Promise<Answered<T> | null> {
  try {
    return { value: await request, problem: null }
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    return error.code === 'lost' ? null : { value: null, problem: error.message }
  }
}
