import { memories } from '#shared/contract/memories.ts'
import { lifecycle } from './lifecycle.ts'

const { UpsertMemory, GetMemoryById, GetMemories, DeleteMemory } = memories.operations

const memoryOf = (title: string) => ({ title, date: '1974-06', story: 'In a blue tin.' })

lifecycle('a memory', {
  create: async (ask) =>
    (await ask({ operation: UpsertMemory, body: memoryOf('The blue tin') })).memoryId,
  read: (memoryId) => ({ operation: GetMemoryById, query: { memoryId } }),
  list: () => ({ operation: GetMemories, body: {} }),
  change: (memoryId, version) => ({
    operation: UpsertMemory,
    body: { ...memoryOf(`The blue tin, ${version}`), memoryId, version },
  }),
  remove: (memoryId) => ({ operation: DeleteMemory, query: { memoryId } }),
})
