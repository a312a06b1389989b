import { useEffect, useState } from 'react'
import type { EnquiryDetails, EnquiryList, EnquiryQuery } from '../../contracts/enquiries.ts'
import { EditorRequestError } from '../store/connection.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

/** How often new enquiries are loaded while they are shown. */
const REFRESH_INTERVAL_MS = 15_000
/** While the person types, the list is not loaded for each letter. */
const QUERY_DELAY_MS = 150

/** What was loaded, or why it could not be. Both are null until the first answer. */
interface Loaded<T> {
  value: T | null
  problem: string | null
}

/** The enquiries that match a query, kept up to date. */
export const useEnquiries = (query: EnquiryQuery): Loaded<EnquiryList> =>
  useLoaded(JSON.stringify(query), (store) => store.call('listEnquiries', query))

/** One enquiry in full, kept up to date. */
export const useEnquiry = (receipt: string): Loaded<EnquiryDetails> =>
  useLoaded(receipt, (store) => store.call('readEnquiry', { receipt }))

/** Loads a value when its key changes, after an enquiry was changed, and from time to time. The last value stays until the next one is there. */
function useLoaded<T>(key: string, load: (store: EditorStore) => Promise<T>): Loaded<T> {
  const store = useStore()
  const version = useEditor(({ enquiries }) => enquiries.version)
  const isConnected = useEditor(({ connection }) => connection === 'open')
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, problem: null })
  useEffect(() => {
    if (!isConnected) return
    let isWanted = true
    const update = async () => {
      const next = await read(load(store))
      if (isWanted && next) setLoaded(next)
    }
    const timer = setTimeout(update, QUERY_DELAY_MS)
    const interval = setInterval(update, REFRESH_INTERVAL_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
      clearInterval(interval)
    }
  }, [store, key, version, isConnected])
  return loaded
}

/** Null if the connection was lost: then it is loaded again later. */
async function read<T>(request: Promise<T>): Promise<Loaded<T> | null> {
  try {
    return { value: await request, problem: null }
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    return error.code === 'lost' ? null : { value: null, problem: error.message }
  }
}
