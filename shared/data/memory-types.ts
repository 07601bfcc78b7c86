/** A type of memory that everyone has. A person can add types of their own. */
interface MemoryTypeRecord {
  readonly id: string
  readonly name: string
}

/** In display order. Ids are stored: none is renamed or removed. */
export const MEMORY_TYPES = [
  { id: 'childhood', name: 'Childhood' },
  { id: 'family', name: 'Family' },
  { id: 'love', name: 'Love' },
  { id: 'friendship', name: 'Friends' },
  { id: 'home', name: 'Home' },
  { id: 'school', name: 'School' },
  { id: 'work', name: 'Work' },
  { id: 'travel', name: 'Travel' },
  { id: 'celebration', name: 'Celebrations' },
  { id: 'tradition', name: 'Recipes and traditions' },
  { id: 'hardship', name: 'Hard times' },
  { id: 'lesson', name: 'What I learned' },
  { id: 'other', name: 'Something else' },
] as const satisfies readonly MemoryTypeRecord[]

/** The type of a memory whose own type was removed. */
export const otherMemoryType = 'other' satisfies (typeof MEMORY_TYPES)[number]['id']
