import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patterns } from '#shared/paths.ts'
import { covers } from '#tests/covers.ts'
import { type AnalyticsEvent, payloadOf } from './analytics-event.ts'

const eventNames = [
  'AssignedAsADelegate',
  'ContactDeleted',
  'UploadedADocument',
  'DoneWithContactsClicked',
  'SaveCompany',
  'CompanyUpdated',
  'CompanyDeleted',
  'EditCompanyDeleted',
  'Page Viewed',
  'Session Duration',
] as const

it('there are the ten events of the specification', () => {
  covers('9.11')
  const sent = eventNames.map((name) =>
    payloadOf({ name, screen: patterns.contacts, seconds: 4.4 } as AnalyticsEvent),
  )
  expect(sent.map((payload) => payload?.name)).toEqual(eventNames)
  expect(sent.slice(8).map((payload) => payload?.properties)).toEqual([
    { screen: '/contacts/' },
    { seconds: 4 },
  ])
})

it('an event sends only its name, a screen and whole seconds, whatever a caller puts into it', () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.emailAddress(), fc.webPath(), fc.uuid())
  const event = fc.record(
    {
      name: fc.oneof(fc.constantFrom(...eventNames), fc.string()),
      screen: fc.oneof(fc.constantFrom(...Object.values(patterns)), anything),
      seconds: fc.oneof(fc.double(), anything),
      person: anything,
    },
    { requiredKeys: ['name'] },
  )
  fc.assert(
    fc.property(event, (given) => {
      // The compiler refuses such a caller. A cast gets past it.
      const payload = payloadOf(given as AnalyticsEvent)
      if (!payload) return
      const { name, properties, ...more } = payload
      const { screen, seconds, ...others } = properties
      expect([more, others]).toEqual([{}, {}])
      expect(eventNames).toContain(name)
      if (screen !== undefined) expect(Object.values(patterns)).toContain(screen)
      if (seconds !== undefined) {
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

it('an event with an unknown name is not sent', () => {
  expect(payloadOf({ name: 'Password typed' } as unknown as AnalyticsEvent)).toBeUndefined()
})
