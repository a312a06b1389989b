import type { IncomingMessage } from 'node:http'

/** Whether a request has exactly one Host header. If there are two, Node silently uses the first. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}
