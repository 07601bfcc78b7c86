import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allOperations } from '#shared/contract/index.ts'
import specified from './specification.json' with { type: 'json' }

/** A call as the specification names it. `paramsAreOurs`: it leaves open which parameters the call has. */
const Call = z.object({
  group: z.string(),
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  pathParams: z.array(z.string()).default([]),
  query: z.array(z.string()),
  body: z.enum(['json', 'multipart']).nullable(),
  /** The names of the form's fields. */
  multipart: z.array(z.string()).default([]),
  paramsAreOurs: z.boolean().default(false),
})

/** Fields of a form that are ours: what its own cannot say. */
const ourFields = [
  // A local time is nothing without its zone.
  'ScheduleInfo.TimeZone',
  'ScheduleInfo.DelayDays',
  'ScheduleInfo.FallbackContactId',
  // Of two tabs, the later save must not take away what the earlier one wrote.
  'Version',
]

/** What the specification leaves to us altogether. */
const ourGroups = ['Passing', 'Security']

const calls = z.array(Call).parse(specified)
const operations = new Map(allOperations.map((each) => [`${each.group}/${each.name}`, each]))

describe('the contract keeps to the letter of the specification', () => {
  it.each(calls)('$group/$operation', (call) => {
    const operation = operations.get(`${call.group}/${call.operation}`)
    expect(operation).toMatchObject({ method: call.method, path: call.path })

    const names = Object.keys(operation?.query?.shape ?? {})
    if (call.paramsAreOurs) expect(names).toEqual(expect.arrayContaining(call.query))
    else expect(names.sort()).toEqual([...call.query].sort())

    expect(Object.keys(operation?.pathParams?.shape ?? {})).toEqual(call.pathParams)
    expect(operation?.body !== undefined).toBe(call.body === 'json')
    const fields = Object.keys(operation?.fields?.shape ?? {})
    expect(fields.filter((name) => !ourFields.includes(name)).sort()).toEqual(
      [...call.multipart].sort(),
    )
  })

  it('and has no call in a specified group that the specification does not know, but those of ours', () => {
    const known = new Set([
      ...calls.map(({ group, operation }) => `${group}/${operation}`),
      // Without it nobody could say that a will was signed, and the checklist would never be done.
      'Wills/RecordSigning',
      // The presigned way, which files above 4 MB need.
      'Storage/BeginUpload',
      'Storage/CompleteUpload',
      // A delegate can say no, or stop; an owner answers those who ask to see something.
      'Sharing/DeclineRequest',
      'Sharing/StepDown',
      'Sharing/ListAccessRequests',
      'Sharing/AnswerAccessRequest',
      // Larger files, and taking one out again.
      'Messages/AttachFiles',
      'Messages/DetachFile',
      // A promise can be taken back, tried out, and made good where an address was wrong.
      'Messages/CancelMessage',
      'Messages/SendRehearsal',
      'Messages/SendAgain',
      // What recipients and delegates read.
      'Messages/OpenMessage',
      'Messages/KeepMessage',
      'Messages/ReadMessage',
    ])
    const others = allOperations.filter(({ group, name }) => !known.has(`${group}/${name}`))
    expect(others.filter(({ group }) => !ourGroups.includes(group))).toEqual([])
  })
})
