import { expect, it, vi } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { emptyDraft, type WillDraft } from '#shared/model/will-draft.ts'
import type { FlowPorts } from '#web/features/will/flow/flow-ports.ts'
import { WillFlow } from '#web/features/will/flow/will-flow.ts'
import { linkAndSave } from './link-in-will.ts'

const contactId = ContactId.parse('0196f0a0-0000-7000-8000-000000000001')
const person = {
  ref: SPOUSE,
  name: 'Tom Vale',
  relationship: 'spouse',
  dateOfBirth: '',
  email: '',
  namesakes: [],
}

const namingTom = (spouse: Partial<WillDraft['spouse']> = {}): WillDraft => {
  const blank = emptyDraft()
  return {
    ...blank,
    about: { ...blank.about, maritalStatus: 'married' },
    spouse: { ...blank.spouse, legalName: 'Tom Vale', ...spouse },
  }
}

/** A will of version 1 in this window, on a server that other windows and faults change. */
const openWill = async () => {
  const server = { draft: namingTom(), version: 1, fails: false }
  const storedWill = () => ({
    willId: 'w',
    status: 'DRAFT' as const,
    progress: { currentStep: 'about-you' as const, visitedSteps: [] },
    updatedAt: '2026-11-20T10:00:00.000Z',
    draft: server.draft,
    version: server.version,
  })
  const ports: FlowPorts = {
    load: async () => storedWill(),
    create: async () => expect.unreachable(),
    save: async ({ version, draft }) => {
      if (server.fails) throw new Error('refused')
      if (version !== server.version) throw new Error('stale')
      server.draft = draft
      server.version += 1
      return { version: server.version, status: 'DRAFT', savedAt: '2026-11-20T10:00:01.000Z' }
    },
    visit: async () => undefined,
    blank: async () => emptyDraft(),
    fillProfile: async () => undefined,
    store: () => {},
    forget: () => {},
    recover: async () => undefined,
    remembered: async () => undefined,
    readError: (error) =>
      error instanceof Error && error.message === 'stale'
        ? 'stale'
        : { offline: false, message: 'No.' },
  }
  const flow = new WillFlow('own', ports)
  await flow.load()
  const add = vi.fn(async () => contactId)
  return { server, flow, add, link: () => linkAndSave(flow)(person, add) }
}

it('the contact is linked once the will that names the person is saved', async () => {
  const { server, link } = await openWill()
  await link()
  expect(server.draft.spouse.contactId).toBe(contactId)
})

it('nobody is added to the contacts while another window’s answers wait for a choice', async () => {
  const { server, flow, add, link } = await openWill()
  Object.assign(server, { draft: namingTom({ email: 'tom@example.org' }), version: 2 })
  flow.edit((draft) => ({ ...draft, hasChildren: false }))
  await expect(link()).rejects.toThrow('Your will was changed in another window')
  expect(add).not.toHaveBeenCalled()
})

it('nobody is added to the contacts while answers of the will cannot be saved', async () => {
  const { server, flow, add, link } = await openWill()
  server.fails = true
  flow.edit((draft) => ({ ...draft, hasChildren: false }))
  await expect(link()).rejects.toThrow('Your will has answers that are not saved')
  expect(add).not.toHaveBeenCalled()
})

it.each([
  ['renamed', namingTom({ legalName: 'Tim Vale' })],
  ['linked to a contact', namingTom({ contactId })],
])('nobody is added to the contacts whom another window has %s', async (_, draft) => {
  const { server, add, link } = await openWill()
  Object.assign(server, { draft, version: 2 })
  await expect(link()).rejects.toThrow('Your will was changed in another window')
  expect(add).not.toHaveBeenCalled()
})

it('if the contact is saved and the will is not, the failure says both', async () => {
  const { server, add, link } = await openWill()
  add.mockImplementation(async () => {
    server.fails = true
    return contactId
  })
  await expect(link()).rejects.toThrow('Tom Vale is in your contacts, but your will is not saved')
})
