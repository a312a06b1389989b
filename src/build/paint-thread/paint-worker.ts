import { parentPort } from 'node:worker_threads'
import { drawTouchIcon, type TouchIconTask } from '../pictures/draw-touch-icon.ts'
import { renderShareImage, type ShareImageTask } from '../share-images/render-share-image.ts'

/** A picture to paint. */
export type PaintTask = ({ kind: 'share-image' } & ShareImageTask) | ({ kind: 'touch-icon' } & TouchIconTask)

export interface PaintRequest {
  id: number
  task: PaintTask
}

export interface PaintReply {
  id: number
  /** The picture as PNG, or why it cannot be painted. */
  painted: Uint8Array | { error: unknown }
}

parentPort?.on('message', async ({ id, task }: PaintRequest) => {
  const reply: PaintReply = { id, painted: await paint(task).catch((error: unknown) => ({ error })) }
  parentPort?.postMessage(reply)
})

async function paint(task: PaintTask): Promise<Uint8Array> {
  return task.kind === 'touch-icon' ? drawTouchIcon(task) : renderShareImage(task)
}
