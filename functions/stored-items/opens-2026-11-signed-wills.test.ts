import { expect, it } from 'vitest'
import { findSignedBeneficiaries } from '#functions/domain/wills/signed-will-repository.ts'
import { openPrints } from '#functions/domain/wills/will-print-repository.ts'
import { owner, servesItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for signed wills, which the product stored a little later. */

servesItems('2026-11-signed-wills.json')

it('the product opens what was remembered of a signed will in November 2026', async () => {
  expect(await findSignedBeneficiaries(owner)).toEqual([
    { isSpouse: true, name: 'Sofía Ruiz', email: 'sofia@example.org' },
    {
      isSpouse: false,
      name: 'Noor Haddad',
      email: '',
      contactId: '7d1f4c7a-0f0e-4a51-9d5e-0000000000c1',
    },
  ])
})

it('the product opens the text of a print of November 2026', async () => {
  const [print, ...others] = await openPrints(owner, 'own')
  expect(others).toEqual([])
  expect(print?.composed.testator).toBe('Ana Lucía Moreno')
  expect(print?.composed.articles.map(({ id }) => id)).toContain('residue')
  expect(print?.beneficiaries).not.toEqual([])
  expect(print?.code).toMatch(/^.{4}-.{4}$/)
})
