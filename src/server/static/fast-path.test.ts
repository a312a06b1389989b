import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { sendRawRequest, sendRequest } from '../../../tests/support/server/http.ts'
import { useRunningFixture } from '../../../tests/support/server/running-fixture.ts'
import { fixtureBytes } from '../../../tests/support/server/served-fixture.ts'

const port = useRunningFixture()
const toRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const LAST = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

const PATHS = [
  '/',
  '/about',
  '/services/c++',
  '/assets/base-1a2b3c4d.css',
  '/pictures/Logo.png',
  '/pictures/mark.svg',
  '/empty.txt',
]
const ACCEPTED = ['', 'gzip', 'br, gzip', 'identity;q=0, br', 'zstd']

it.each(PATHS.flatMap((path) => ACCEPTED.map((accepted) => [path, accepted])))(
  '%s with Accept-Encoding "%s" is the same with a query, which the routes answer',
  async (path, accepted) => {
    const headers = { 'accept-encoding': accepted }
    const [short, long] = await Promise.all([
      sendRequest(port(), path, { headers }),
      sendRequest(port(), `${path}?x`, { headers }),
    ])
    expect({ ...short, headers: { ...short.headers, date: '' } }).toEqual({ ...long, headers: { ...long.headers, date: '' } })
  },
)

it('whole files and other responses keep the order of the requests on a connection', async () => {
  const paths = ['/about', '/nowhere', '/', '/About', '/about', '/large.bin', '/']
  const answers = await sendRawRequest(port(), paths.map(toRequest).join('') + LAST)
  expect(answers.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '404', '200', '308', '200', '200', '200', '200'])
  expect(answers.match(/<h1>[^<]+|^abcd/gm)).toEqual(['<h1>About', '<h1>Not found', '<h1>Home', '<h1>About', 'abcd', '<h1>Home'])
})

it('whole files reach many simultaneous visitors', async () => {
  const paths = Array.from({ length: 300 }, (_, index) => (index % 2 ? '/about' : '/'))
  const answers = await Promise.all(paths.map((path) => sendRequest(port(), path)))
  const [home, about] = [fixtureBytes('index.html'), fixtureBytes('about/index.html')]
  expect(answers.filter(({ body }, index) => body.equals(index % 2 ? about : home)).length).toBe(300)
})

it('visitors who disconnect early do not block others', async () => {
  const leave = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port(), '127.0.0.1', () => {
        socket.write(toRequest('/about').repeat(20))
        socket.resetAndDestroy()
      })
      socket.on('error', () => undefined).on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: 100 }, leave))
  expect((await sendRequest(port(), '/about')).status).toBe(200)
})
