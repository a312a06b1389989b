import { expect, test } from 'vitest'
import { findPasskeyHost } from './passkey-host.ts'

test('passkeys belong to a domain or localhost, whatever the port and the path', () => {
  expect(findPasskeyHost(new URL('https://www.example.com/de/admin/'))).toEqual({
    id: 'www.example.com',
    origin: 'https://www.example.com',
  })
  expect(findPasskeyHost(new URL('http://localhost:4173/admin/'))).toEqual({ id: 'localhost', origin: 'http://localhost:4173' })
})

test.each(['https://192.0.2.7/admin/', 'http://[::1]:4173/admin/'])('there are none at %s', (url) => {
  expect(findPasskeyHost(new URL(url))).toBeNull()
})
