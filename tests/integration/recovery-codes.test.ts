import { describe, expect, inject, it } from 'vitest'
import { authenticate } from '#shared/contract/authenticate.ts'
import { security } from '#shared/contract/security.ts'
import { json, send } from '../api.ts'
import { inbox } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'

/*
 * Recovery codes are part of the second step. A person who has not shown that they kept theirs is
 * asked.
 */

const url = inject('url')
const { CreateRecoveryCodes, GetRecoveryStatus, ProveRecoveryCodes, PutOffRecoveryCodes } =
  security.operations

const codesAsked = async ({ token }: TestPerson) =>
  (await json(send(url, authenticate.operations.me, { token }))).codesAsked

const proven = async ({ token }: TestPerson) =>
  (await json(send(url, GetRecoveryStatus, { token }))).codesProven

const makeCodes = async ({ token, password: currentPassword }: TestPerson): Promise<string[]> =>
  (await json(send(url, CreateRecoveryCodes, { token, body: { currentPassword } }))).codes

const prove = ({ token }: TestPerson, code = '', status = 200) =>
  json(send(url, ProveRecoveryCodes, { token, body: { code } }), status)

const putOff = ({ token }: TestPerson, status = 200) =>
  json(send(url, PutOffRecoveryCodes, { token }), status)

describe('a person without recovery codes', () => {
  it('is asked, and may say “later” three times, which the server counts', async () => {
    const person = await newPerson(url)
    expect(await codesAsked(person)).toEqual({ laterLeft: 3, made: false })
    for (const laterLeft of [2, 1, 0]) {
      expect(await putOff(person)).toEqual({ laterLeft })
      expect(await codesAsked(person)).toEqual({ laterLeft, made: false })
    }
    expect((await putOff(person, 429)).code).toBe('RATE_LIMITED')
    expect(await codesAsked(person)).toEqual({ laterLeft: 0, made: false })
  })

  it('loses one “later” for each window that gets to say it at the same moment', async () => {
    const person = await newPerson(url)
    const statuses = (
      await Promise.all([1, 2].map(() => send(url, PutOffRecoveryCodes, { token: person.token })))
    ).map(({ status }) => status)
    const counted = statuses.filter((status) => status === 200).length
    expect(await codesAsked(person)).toEqual({ laterLeft: 3 - counted, made: false })
  })
})

describe('codes that were shown', () => {
  it('are asked for until one was typed, which stays unused', async () => {
    const person = await newPerson(url)
    const codes = await makeCodes(person)
    expect(await codesAsked(person)).toEqual({ laterLeft: 3, made: true })
    expect(await proven(person)).toBe(false)
    await prove(person, codes[4]?.toLowerCase().replace('-', ''))
    expect(await codesAsked(person)).toBeUndefined()
    expect(await proven(person)).toBe(true)
    expect(await prove(person, codes[4])).toEqual({ codesLeft: 10 })
  })

  it('are not proven by a wrong code, by one of another person, or by one that was replaced', async () => {
    const [person, other] = await Promise.all([newPerson(url), newPerson(url)])
    const [former, othersCodes] = await Promise.all([makeCodes(person), makeCodes(other)])
    await makeCodes(person)
    for (const code of ['00000-00000', othersCodes[0], former[0]]) {
      const refusal = await prove(person, code, 400)
      expect([refusal.code, refusal.field]).toEqual(['CODE_INVALID', 'code'])
    }
    expect(await codesAsked(person)).toEqual({ laterLeft: 3, made: true })
  })

  it('are not in the mail about them, which says whether there were codes before', async () => {
    const person = await newPerson(url)
    const codes = [...(await makeCodes(person)), ...(await makeCodes(person))]
    const mails = await inbox(url, person.email)
    const about = mails.filter(({ subject }) => subject?.includes('recovery codes'))
    expect(about.map(({ subject }) => subject)).toEqual([
      'Your account has recovery codes',
      'New recovery codes were made',
    ])
    const text = JSON.stringify(mails)
    expect(codes.filter((code) => text.includes(code))).toEqual([])
  })
})
