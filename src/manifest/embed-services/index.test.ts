import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEmbed, listEmbedServices } from '../find-embed.ts'
import { EMBED_SERVICES } from './index.ts'

describe.each(EMBED_SERVICES.map((service) => [service.name, service] as const))('%s', (_, service) => {
  test('has an example that it shows in a frame of its origin', () => {
    const embed = findEmbed(service.example, service.kind)
    expect(embed?.service).toBe(service)
    expect(new URL(embed?.frameUrl ?? '').origin).toBe(service.frameOrigin)
  })

  test('leads without JavaScript to a page of which it shows the same', () => {
    const embed = findEmbed(service.example, 'any')
    expect(findEmbed(embed?.pageUrl ?? '', 'any')?.frameUrl).toBe(embed?.frameUrl)
  })

  test('keeps scripts of its frame away from the page around it', () => {
    expect(service.frame.sandbox).not.toMatch(/allow-top-navigation|allow-modals|allow-downloads/)
    expect(service.frame.allow).not.toMatch(/camera|microphone|geolocation/)
  })

  test('has a privacy policy with a secure URL', () => {
    expect(new URL(service.privacyUrl).protocol).toBe('https:')
  })
})

test('a frame of any URL on the hosts of the services has the origin of its service', () => {
  const hosts = fc.constantFrom(...EMBED_SERVICES.map(({ example }) => new URL(example).host), 'youtu.be', 'maps.google.com')
  const parts = fc.array(
    fc.oneof(fc.constantFrom('maps', 'place', 'embed', 'd', '@1,2,3z', 'watch?v=', '#map=1/2/3', '?q=', '?mid=x'), fc.string()),
  )
  fc.assert(
    fc.property(hosts, parts, (host, path) => {
      const embed = findEmbed(`https://${host}/${path.join('/')}`, 'any')
      if (!embed) return
      expect(new URL(embed.frameUrl).origin).toBe(embed.service.frameOrigin)
      expect(embed.frameUrl).not.toMatch(/["<>\s]/)
      expect(new URL(embed.pageUrl).protocol).toBe('https:')
    }),
    { numRuns: 500 },
  )
})

test('no text makes the search for an embed fail', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => void findEmbed(text, 'any')))
})

test('a field for one kind accepts no other kind, and a field for any kind accepts all', () => {
  for (const { example, kind } of EMBED_SERVICES)
    for (const accepted of ['video', 'map', 'booking', 'any'] as const)
      expect(findEmbed(example, accepted) !== null).toBe(accepted === kind || accepted === 'any')
  expect(listEmbedServices('any')).toEqual(EMBED_SERVICES)
})
