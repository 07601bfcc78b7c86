import { expect, inject, it } from 'vitest'
import { messages } from '#shared/contract/messages.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { covers } from '#tests/covers.ts'
import { json, send } from '../../api.ts'
import { entitle } from '../../builders/entitle.ts'
import { aPng } from '../../builders/file-bytes.ts'
import { newPerson } from '../../people.ts'
import { useStackEnvironment } from '../../use-stack-environment.ts'
import { lifecycle } from './lifecycle.ts'

const { CreateEmptyDraft, CreateMessage, DeleteMessage, GetMessage } = messages.operations
const { GetMessages, UpdateMessage, UploadFilesToDraft } = messages.operations

const draft = (Subject: string) => ({ MessageTypeId: 'letter', Subject, Status: 'DRAFT' })

lifecycle('a message', {
  create: async (ask) =>
    (await ask({ operation: CreateMessage, body: draft('For your wedding day') })).messageId,
  read: (messageId) => ({ operation: GetMessage, query: { messageId } }),
  list: () => ({ operation: GetMessages }),
  change: (messageId, version) => ({
    operation: UpdateMessage,
    query: { messageId },
    body: { ...draft(`For your wedding day, ${version}`), Version: version },
  }),
  remove: (messageId) => ({ operation: DeleteMessage, query: { messageId } }),
})

it('a message is created as a draft, and updated as scheduled, unless the call says otherwise', async () => {
  covers('4.18')
  const url = inject('url')
  useStackEnvironment(inject('folder'))
  const person = await newPerson(url)
  await entitle(person, 'singlewilluser')
  const { token } = person
  const body = { Subject: 'Hello' }
  const created = await json(send(url, CreateMessage, { token, body }))
  expect(created).toMatchObject({ status: 'DRAFT' })
  const query = { messageId: created.messageId }
  // A draft needs no recipients, what is scheduled does.
  const update = async (more: object) => {
    const { status, text } = await send(url, UpdateMessage, {
      token,
      query,
      body: { ...body, ...more },
    })
    return { status, ...JSON.parse(text) }
  }
  expect(await update({})).toMatchObject({ status: 400 })
  expect(await update({ Status: 'DRAFT' })).toMatchObject({ status: 'DRAFT' })
})

it('a message begins as an empty draft, takes files, and keeps them when it is updated', async () => {
  covers('4.16')
  const url = inject('url')
  useStackEnvironment(inject('folder'))
  const person = await newPerson(url)
  await entitle(person, 'singlewilluser')
  const ask = (operation: Operation, call: object = {}) =>
    json(send(url, operation, { token: person.token, ...call }))
  const { messageId, ...empty } = await ask(CreateEmptyDraft)
  expect(empty).toMatchObject({ status: 'DRAFT', subject: '', files: [] })
  const photos = ['one.png', 'two.png'].map((name) => new File([aPng], name, { type: 'image/png' }))
  const query = { messageId }
  const { files } = await ask(UploadFilesToDraft, { query, body: { files: photos } })
  expect(files).toMatchObject([{ fileName: 'one.png' }, { fileName: 'two.png' }])
  const { version } = await ask(GetMessage, { query })
  const body = { ...draft('For your first day'), Version: version }
  await ask(UpdateMessage, { query, body })
  expect(await ask(GetMessage, { query })).toMatchObject({
    status: 'DRAFT',
    subject: 'For your first day',
    files,
  })
})
