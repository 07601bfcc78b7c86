import { expect, it } from 'vitest'
import { ContactId, PersonId } from '#shared/model/ids.ts'
import { leftOutWords } from '#shared/rules/will/held-for.ts'
import { withWill } from './with-will.ts'

const contact = (digit: number, name: string) => ({
  contactId: ContactId.parse(`0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b0${digit}`),
  personId: PersonId.parse(`0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b1${digit}`),
  name,
  isDelegate: false,
})
const [mia, ana, tom] = [contact(1, 'Mia'), contact(2, 'Ana'), contact(3, 'Tom')]
const counts = { account: 0, document: 1, memory: 0, company: 0 }
const listedMia = {
  contactId: mia.contactId,
  name: 'Mia',
  isDelegate: true,
  now: counts,
  afterDeath: counts,
  messages: 2,
  readsWill: 'now' as const,
}

it('adds whom only the will names, by name, and leaves out who gets nothing by it', () => {
  const held = new Map([
    [ana.contactId, ['is your executor']],
    [mia.contactId, ['gets “my piano”']],
    [tom.contactId, [leftOutWords]],
  ])
  const people = withWill(
    [listedMia],
    [mia, ana, tom],
    ({ contactId }) => held.get(contactId) ?? [],
  )
  expect(people).toEqual([
    expect.objectContaining({
      name: 'Ana',
      inWill: ['is your executor'],
      messages: 0,
      readsWill: 'nobody',
    }),
    { ...listedMia, inWill: ['gets “my piano”'] },
  ])
})

it('keeps a listed person while the contacts are not loaded', () => {
  expect(withWill([listedMia], [], () => [])).toEqual([{ ...listedMia, inWill: [] }])
})
