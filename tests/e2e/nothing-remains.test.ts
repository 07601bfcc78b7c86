import { expect, it } from 'vitest'
import * as z from 'zod'
import { demoAccounts } from '#infra/local/demo/demo-accounts.ts'
import { demoDocuments } from '#infra/local/demo/demo-documents.ts'
import { demoContacts, demoDraft, demoPerson } from '#infra/local/demo/demo-family.ts'
import { demoMemories } from '#infra/local/demo/demo-memories.ts'
import { demoMessages } from '#infra/local/demo/demo-messages.ts'
import { paths } from '#shared/paths.ts'
import { openBrowser } from './open-browser.ts'

/*
 * A person who uses a browser after somebody signed out finds nothing of that person. That holds
 * for the page's memory too, where a cache or a store would show it to the next who signs in.
 */

const openPage = await openBrowser()
const { page, errors } = await openPage({ as: demoPerson })

/** The lists that she looks at, and what each shows. */
const lists = [
  ['Documents', demoDocuments[0]?.details.title ?? ''],
  ['Messages', demoMessages.birthday.subject],
  ['Memories', demoMemories[0]?.memory.title ?? ''],
  ['Passwords', demoAccounts[0]?.account.label ?? ''],
] as const

/** Words that only Elena's pages say, from each part of the product. */
const personal: readonly string[] = [
  demoPerson.email,
  demoDraft.about.legalName,
  demoContacts[0].addresses[0].line1,
  ...lists.map(([, shown]) => shown),
]

/** The parts of a heap snapshot that say which node has an edge to which text. */
const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
      edge_fields: z.array(z.string()),
    }),
  }),
  // Millions of numbers, which the browser wrote itself.
  nodes: z.custom<number[]>(Array.isArray),
  edges: z.custom<number[]>(Array.isArray),
  strings: z.array(z.string()),
})

/**
 * The personal texts that something on the page still refers to. The browser's own tables of texts
 * do not count.
 */
const personalTextsInMemory = async (): Promise<string[]> => {
  const chunks: string[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devTools.send('HeapProfiler.collectGarbage')
  await devTools.send('HeapProfiler.takeHeapSnapshot')
  await devTools.detach()
  const { snapshot, nodes, edges, strings } = Snapshot.parse(JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types, edge_fields: ofEdge } = snapshot.meta
  const [type, name, count] = ['type', 'name', 'edge_count'].map((field) => fields.indexOf(field))
  const to = ofEdge.indexOf('to_node')
  const part = (node: number, field = 0) => nodes[node + field] ?? 0
  const remains = new Set<string>()
  let edge = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const end = edge + part(node, count) * ofEdge.length
    const isOurs = types[0][part(node, type)] !== 'synthetic'
    for (; edge < end; edge += ofEdge.length) {
      const target = edges[edge + to] ?? 0
      const isText = types[0][part(target, type)]?.includes('string')
      const text = isOurs && isText ? (strings[part(target, name)] ?? '') : ''
      for (const known of personal) if (text.includes(known)) remains.add(known)
    }
  }
  return [...remains].sort()
}

it('a sign-out leaves nothing of a person in the memory of the page', async () => {
  const open = async (label: string) => {
    await page.getByRole('link', { name: label, exact: true }).first().click()
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
  await page.goto(paths.dashboard)
  await open('Contacts')
  await page
    .getByRole('link', { name: /Carmen/ })
    .first()
    .click()
  await page.getByText(demoContacts[0].addresses[0].line1).waitFor()
  for (const [label, shown] of lists) {
    await open(label)
    await page.getByText(shown).first().waitFor()
  }
  await open('My account')
  await open('Your will')
  await open('Change answers')
  await page.getByRole('textbox', { name: 'Full legal name' }).first().waitFor()
  expect(await personalTextsInMemory()).toEqual(personal.toSorted())

  await page.goBack()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`**${paths.signIn}`)
  // The cache of answers holds on to them for some seconds, without giving them to anybody.
  await expect.poll(personalTextsInMemory, { timeout: 60_000, interval: 5_000 }).toEqual([])
  expect(errors).toEqual([])
})
