import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EnquiryMethod, EnquiryMethods } from '../../contracts/enquiries.ts'
import type { EditorState } from '../store/state.ts'
import { useAnswer } from '../store/use-answer.ts'

/** What shows enquiries: the store of the editor, or of a page that shows nothing else. */
export interface EnquiryDesk {
  get(): Pick<EditorState, 'connection' | 'enquiries'>
  subscribe(listener: () => void): () => void
  /** Rejects with `EditorRequestError` if the server refuses it or cannot be reached. */
  call<M extends EnquiryMethod>(method: M, params: EnquiryMethods[M]['params']): Promise<EnquiryMethods[M]['result']>
  /** Shows an enquiry by its receipt; null closes it. */
  openEnquiry(receipt: string | null): void
  /** Loads the enquiries that are shown again. */
  refreshEnquiries(): void
  /** Says a sentence to screen readers. */
  announce(text: string): void
}

interface DeskContent {
  desk: EnquiryDesk
  /** The URL of the files of enquiries: `/<receipt>/<file>`. With `.csv` and a query, it is that of an export. */
  files: string
}

const DeskContext = createContext<DeskContent | null>(null)

/** Provides the desk to the components that show enquiries. */
export const DeskProvider = DeskContext.Provider

export function useDesk(): DeskContent {
  const content = useContext(DeskContext)
  if (!content) throw new Error('The component is not inside DeskProvider.')
  return content
}

/** The enquiry that is open, and the version of those that are shown. */
export function useOpenEnquiry(): EditorState['enquiries'] {
  const { desk } = useDesk()
  return useSyncExternalStore(desk.subscribe, () => desk.get().enquiries)
}

/** Sends a request while the component is shown, like `useRequest`. */
export function useEnquiryRequest<M extends EnquiryMethod>(
  method: M,
  params: EnquiryMethods[M]['params'],
  options: { version?: string; delay?: number } = {},
) {
  const { desk } = useDesk()
  const isConnected = useSyncExternalStore(desk.subscribe, () => desk.get().connection === 'open')
  return useAnswer(() => desk.call(method, params), { isConnected, key: JSON.stringify(params), ...options })
}
