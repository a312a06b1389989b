import type { IncomingMessage, Server } from 'node:http'
import type { Exchange } from '../local-server/respond.ts'
import type { PreviewOptions } from './index.ts'

/** How the browser gets the scripts and styles of the preview. */
export interface CodeDelivery {
  /** The document of the preview, which is the same at every URL. Rejects if the sources cannot be compiled. */
  renderDocument(url: string): Promise<string>
  /** Identifies the scripts: open pages reload when it changes. */
  version(): Promise<string>
  /** Sends a script or a style sheet. Resolves to whether there is one at this path. */
  sendFile(exchange: Exchange): Promise<boolean>
  /** Whether a socket belongs to the delivery, which has accepted it. */
  ownsSocket(request: IncomingMessage): boolean
  close(): Promise<void>
}

interface DeliveryOptions extends PreviewOptions {
  /** The server that asks for the code. */
  server: Server
  /** Called after a source file has changed. */
  onSourceChange(): void
}

/** Starts a delivery. */
export type Deliver = (options: DeliveryOptions) => Promise<CodeDelivery>

/** The title of the document of the preview until a page is shown, and its element. */
export const previewDocument = { title: 'Preview', container: 'preview' }
