import { expect, it } from 'vitest'
import { sendRawRequest } from '../../../tests/support/server/http.ts'
import { useRunningFixture } from '../../../tests/support/server/running-fixture.ts'
import { VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'

const port = useRunningFixture()

/** Returns the statuses of the responses to pipelined requests. */
async function askAtOnce(paths: readonly string[]): Promise<number[]> {
  const requests = paths.map((path, index) => {
    const isLast = index === paths.length - 1
    return `GET ${path} HTTP/1.1\r\nHost: x\r\n${isLast ? 'Connection: close\r\n' : ''}\r\n`
  })
  const answer = await sendRawRequest(port(), requests.join(''), 30_000).catch(() => '')
  return (answer.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => Number(line.slice(9)))
}

it('answers 33 pipelined requests in order', async () => {
  const paths = Array.from({ length: 11 }, () => ['/about', '/healthz', '/nowhere']).flat()
  expect(await askAtOnce(paths)).toEqual(paths.map((path) => (path === '/nowhere' ? 404 : 200)))
})

it('reads the body of a request that had to wait', async () => {
  const body = JSON.stringify({ data: VALID_ANSWERS })
  const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n`
  const requests = `GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\nPOST /api/forms/contact HTTP/1.1\r\nHost: x\r\n${head}\r\n${body}`
  expect(await sendRawRequest(port(), requests, 30_000)).toMatch(
    /^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 200 [\s\S]*{"status":"simulated"}$/,
  )
})

it.each(['/about', '/healthz', '/large.bin'])('closes a connection on which more requests wait: %s', async (path) => {
  expect((await askAtOnce(Array.from({ length: 34 }, () => path))).length).toBeLessThan(34)
})
