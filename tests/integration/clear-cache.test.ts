import { beforeAll, expect, inject, it } from 'vitest'
import { companies } from '#shared/contract/companies.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { callsOf } from '../calls-of.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

const url = inject('url')
const { ClearRedisCache, GetCompanyById, UpsertCompany } = companies.operations

let owner: TestPerson

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  owner = await newPerson(url)
  await entitle(owner, 'singlewilluser')
})

const { ask, refusal } = callsOf(url, () => owner)

it('the caches are emptied by an administrator alone, and everything still opens', async () => {
  covers('6.11')
  const { companyId } = await ask(UpsertCompany, {
    body: { name: 'Moreno Bakery LLC', notes: 'Opens again' },
  })
  expect(await refusal(ClearRedisCache)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const { token } = await newAdministrator(url)
  const answer = await json(send(url, ClearRedisCache, { token }))
  expect(answer.message).toContain('no Redis')
  expect(await ask(GetCompanyById, { query: { companyId } })).toMatchObject({
    notes: 'Opens again',
  })
})
