import { describe, expect, it } from 'vitest'
import { databaseKinds, NOW, useStore } from '../../../tests/support/leads/lead-databases.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { FormVersion } from './lead.ts'

const definition: Form = { title: 'Contact', submitLabel: 'Send', fields: [], delivery: [{ kind: 'store' }] }

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`servers that share a store in ${kind.kind}`, () => {
    const current = useStore(kind)

    it('use the same secrets, even when two create them at the same time, and after reopening', async () => {
      const place = await kind.createLocation()
      const [one, two] = [await place.open(), await place.open()]
      const [first, second] = await Promise.all([one.readSecret('captcha'), two.readSecret('captcha')])
      const other = await one.readSecret('confirm')
      await Promise.all([one.database.close(), two.database.close()])
      expect(first).toHaveLength(32)
      expect(second).toEqual(first)
      expect(other).not.toEqual(first)
      expect(await (await place.open()).readSecret('captcha')).toEqual(first)
    })

    it('use the current form definitions, even when only fields that visitors do not see have changed', async () => {
      const store = current()
      const before: FormVersion = { form: 'contact', version: 'v1', definition, privacy: null }
      const after: FormVersion = { ...before, definition: { ...definition, delivery: [{ kind: 'email', to: 'a@example.com' }] } }
      await store.saveVersions([before], NOW)
      await store.saveVersions([after], NOW + 1)
      expect(await store.readVersions(NOW)).toEqual([after])
    })

    it('read current form definitions, and retired ones up to a given age', async () => {
      const store = current()
      const versionOf = (version: string) => ({ form: 'contact', version, definition, privacy: 'Kept.' })
      const [one, two] = [versionOf('v1'), versionOf('v2')]
      await store.saveVersions([one], NOW)
      await store.saveVersions([two], NOW + 5)
      const read = async (sinceMs: number) => (await store.readVersions(sinceMs)).map(({ version }) => version).sort()
      expect(await store.readVersions(NOW + 5)).toEqual([two])
      expect(await read(NOW + 4)).toEqual(['v1', 'v2'])
      await store.saveVersions([one], NOW + 6)
      expect(await store.readVersions(NOW + 6)).toEqual([one])
      await store.saveVersions([], NOW + 7)
      expect(await read(NOW + 7)).toEqual([])
    })
  })
}
