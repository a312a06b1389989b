import { describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { planAdmin } from './plan-admin.ts'

const ENVIRONMENT = {
  ADMIN_USERS: 'Ada@example.com, grace@example.com:edit+enquiries,alan@example.com: edit',
  SMTP_URL: 'smtp://127.0.0.1:25',
}
const USERS = [
  ['ada@example.com', new Set(['enquiries'])],
  ['grace@example.com', new Set(['edit', 'enquiries'])],
  ['alan@example.com', new Set(['edit'])],
] as const
const PROXIED = { TRUST_PROXY: 'loopback' }
const SERVER = { host: '127.0.0.1', url: 'https://www.example.com', storesLeads: true }

const plan = (environment: Record<string, string>, server: Partial<typeof SERVER> = {}) =>
  planAdmin(readSettings({ ...ENVIRONMENT, ...environment }), { ...SERVER, ...server })

test('people sign in behind a proxy that reports HTTPS, or on the machine of the server', () => {
  expect(plan(PROXIED, { host: '0.0.0.0' })).toEqual({ users: new Map(USERS), reach: 'https' })
  expect(plan({}).reach).toBe('loopback')
})

describe('a sentence says why people cannot sign in', () => {
  test.each<[string, Record<string, string>, Partial<typeof SERVER>]>([
    ['needs HTTPS', {}, { host: '0.0.0.0' }],
    ['the protocol https', PROXIED, { url: 'http://www.example.com' }],
    ['ADMIN_USERS is empty', { ADMIN_USERS: ' , ' }, {}],
    ['"ada" in ADMIN_USERS is not an email address', { ADMIN_USERS: 'ada' }, {}],
    ['"publish" is not a role of ada@example.com in ADMIN_USERS', { ADMIN_USERS: 'ada@example.com:edit+publish' }, {}],
    ['"" is not a role of ada@example.com', { ADMIN_USERS: 'ada@example.com:' }, {}],
    ['SMTP_URL is not set', { SMTP_URL: '' }, {}],
    ['no form of this site stores any', {}, { storesLeads: false }],
  ])('%s', (sentence, environment, server) => {
    expect(() => plan(environment, server)).toThrow(sentence)
  })
})

test('a site without stored enquiries can be edited', () => {
  expect(plan({ ADMIN_USERS: 'ada@example.com:edit' }, { storesLeads: false }).users.size).toBe(1)
})
