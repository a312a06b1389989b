import { expect, test } from 'vitest'
import { startAdminServer } from '../../../tests/support/server/admin-server.ts'

test('without a proxy, people sign in on this machine, and on no other one', async () => {
  await using admin = await startAdminServer({ TRUST_PROXY: '' })
  const browser = await admin.signIn()
  expect((await browser.get('/admin/')).status).toBe(200)
  // As after DNS rebinding, or from a proxy that TRUST_PROXY does not name.
  const { status, body } = await browser.get('/admin/', { host: 'example.com' })
  expect([status, String(body).includes('on its own machine only')]).toEqual([403, true])
})
