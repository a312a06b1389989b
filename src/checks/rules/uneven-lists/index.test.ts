import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const plans = (fields: object, prices: object[]) => ({
  '/pages/1/blocks/2': {
    type: 'plans',
    ...fields,
    items: [
      { title: 'Team', prices },
      { title: 'Large', price: 'On request' },
    ],
  },
})
const periods = [{ label: 'Monthly' }, { label: 'Yearly' }]
const [month, year] = [{ amount: '€19' }, { amount: '€190' }]

test('a plan with prices has one for each period', () => {
  expect(diagnosticsAfter(plans({ periods }, [month, year]))).toEqual([])
  expect(diagnosticsAfter(plans({ periods }, [month]))).toEqual([
    'SCH116 "prices" "prices" has 1 entry, but it needs 2, one for each entry of "periods".',
  ])
  expect(diagnosticsAfter(plans({ periods }, [month, month, year]))).toEqual([
    'SCH116 "prices" "prices" has 3 entries, but it needs 2, one for each entry of "periods".',
  ])
})

test('prices need periods', () => {
  const changes = plans({}, [month, year])
  expect(diagnosticsAfter(changes)).toEqual(['SCH116 "prices" "prices" has 2 entries, but "periods" is missing.'])
  expect(helpAfter(changes)).toEqual(['Add "periods" with one entry for each entry of "prices", in the same order.'])
})

test('nothing is reported while the periods may only be misspelled', () => {
  expect(diagnosticsAfter(plans({ period: periods }, [month, year]))).toEqual([expect.stringMatching(/^SCH102 "period"/)])
})
